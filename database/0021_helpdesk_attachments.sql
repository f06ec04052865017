-- Attachments are inspected and stored like every other file; the row says where, and what was found.
alter table helpdesk.attachments drop column bytes;
alter table helpdesk.attachments
  add column bytes bigint not null check (bytes > 0),
  add column sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  add column pages int not null check (pages between 1 and 50),
  add column key text not null unique,
  add column thumbnail_key text not null unique,
  add column malware text not null check (malware in ('clean', 'not scanned')),
  add constraint attachments_of_inspected_types check (mime_type in ('application/pdf', 'image/jpeg', 'image/png'));
