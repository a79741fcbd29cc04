-- Files are read in pieces: of one that is kept uncompressed a piece is read, of a compressed one all before it is unpacked
-- each time. Most files are packed already and would not get smaller. Files that are there stay as they are.
alter table application_attachments alter column file set storage external;
