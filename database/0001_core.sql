-- What every domain stands on: activity log, events, idempotency keys, settings of the installation.

create schema if not exists core;

create table core.activity (
  id uuid primary key,
  at timestamptz not null,
  actor uuid,
  on_behalf_of uuid,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject_kind text not null,
  subject_id text not null,
  payload jsonb not null default '{}',
  ip text not null default '',
  salt bytea not null,
  -- The inserting transaction: the sealer takes only rows of transactions that are over.
  xid xid8 not null default pg_current_xact_id()
);
create index activity_by_subject on core.activity (subject_kind, subject_id, at desc, id desc);
create index activity_by_actor on core.activity (actor, at desc) where actor is not null;
create index activity_by_xid on core.activity (xid, id);
create trigger activity_is_append_only before update or delete on core.activity
  for each row execute function core.refuse_change();
create trigger activity_is_never_truncated before truncate on core.activity
  for each statement execute function core.refuse_change();

-- The hash chain over settled activity: hash = sha256(previous hash || leaf hash).
create table core.activity_chain (
  seq bigint primary key check (seq > 0),
  activity_id uuid not null unique references core.activity (id),
  leaf_hash bytea not null check (octet_length(leaf_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger activity_chain_is_append_only before update or delete on core.activity_chain
  for each row execute function core.refuse_change();
create trigger activity_chain_is_never_truncated before truncate on core.activity_chain
  for each statement execute function core.refuse_change();

create table core.events (
  id uuid primary key,
  at timestamptz not null,
  name text not null,
  payload jsonb not null
);
create trigger events_are_append_only before update or delete on core.events
  for each row execute function core.refuse_change();

-- A write's answer, kept 24 hours under the caller's key, so that a retry gets the same answer and writes nothing.
create table core.idempotency (
  account_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  body_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_by_age on core.idempotency (created_at);

-- Facts about this installation: its own secrets of demo mode, when the demo world was loaded.
create table core.installation (
  name text primary key,
  value jsonb not null
);
