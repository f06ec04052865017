-- Every letter that was tried, and the addresses that no mail reaches.
create table notifications.letters (
  id uuid primary key,
  at timestamptz not null,
  changed_at timestamptz not null,
  channel text not null check (channel in ('mail', 'sms')),
  name text not null,
  address text not null,
  state text not null check (
    state in ('waiting', 'sent', 'failed', 'refused', 'stopped', 'returned', 'undelivered', 'complained')),
  attempts integer not null default 1 check (attempts > 0),
  -- Of RFC 3463 where a mail server gave one, else what went wrong on the way; empty when nothing did.
  status text not null default '',
  -- The letter itself, under the installation's secret, while it may be sent again.
  sealed text
);
create index letters_by_age on notifications.letters (at desc, id desc);
create index letters_by_state on notifications.letters (state, at desc, id desc);
create index letters_of_address on notifications.letters (address, at desc);
create index letters_by_address on notifications.letters using gin (address gin_trgm_ops);
create index letters_sealed on notifications.letters (at) where sealed is not null;

-- Kept until the address is proved again, or changed.
create table notifications.lost_addresses (
  address text primary key,
  reason text not null check (reason in ('returned', 'complained')),
  status text not null,
  at timestamptz not null,
  letter_id uuid not null,
  -- Of the link that proves that mail reaches it again.
  check_hash bytea unique,
  check_sent_at timestamptz,
  check (check_hash is null = (check_sent_at is null))
);
