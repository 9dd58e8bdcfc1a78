"""What a viewer may see and be asked, as plain data: read by pages and programs alike."""
