-- Stamps of a time stamp authority (RFC 3161) over the public logs' checkpoints: that they stood so at a time which AO does not say.
create table verification.time_stamps (
  log text not null,
  size bigint not null,
  -- The token in DER, over the checkpoint's note as its log signed it.
  token bytea not null check (octet_length(token) between 1 and 60000),
  -- As the token says.
  authority text not null,
  stamped_at timestamptz not null,
  kept_at timestamptz not null,
  primary key (log, size),
  foreign key (log, size) references verification.checkpoints (log, size)
);
create index time_stamps_by_time on verification.time_stamps (log, kept_at);
create trigger time_stamps_are_append_only before update or delete on verification.time_stamps
  for each row execute function core.refuse_change();
