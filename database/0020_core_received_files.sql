-- Files and bytes a person sent on one day (UTC), over all doors: what the daily quota counts.
create table core.received_files (
  account_id uuid not null,
  day date not null,
  files int not null check (files > 0),
  bytes bigint not null check (bytes >= 0),
  primary key (account_id, day)
);
create index received_files_by_day on core.received_files (day);
