-- What changes in tables of money leaves a seal: a digest of the row as it stands after the change, and a mark that only AO can make.
-- Seals are gathered into blocks, each chained to the one before it; the head goes into the public register.
create sequence core.row_seals_id;
create table core.row_seals (
  id bigint primary key default nextval('core.row_seals_id'),
  relation text collate "C" not null,
  -- The row's primary key, its parts between blanks.
  key text collate "C" not null,
  -- SHA-256 of what the row says; null once it is deleted.
  digest bytea check (octet_length(digest) = 32),
  -- Who was connected, as what, in which transaction, and when.
  role text not null default session_user,
  program text not null default current_setting('application_name'),
  xid bigint not null default (pg_current_xact_id()::text)::bigint,
  at timestamptz not null default now(),
  -- Which key AO gave to the session, and what that key makes of all of the above; null where AO gave none.
  nonce bytea check (octet_length(nonce) = 16),
  mark bytea check (octet_length(mark) = 32),
  check ((nonce is null) = (mark is null))
);
alter sequence core.row_seals_id owned by core.row_seals.id;
create trigger row_seals_stay before update or delete on core.row_seals for each row execute function core.refuse_change();
create trigger row_seals_are_never_truncated before truncate on core.row_seals execute function core.refuse_change();
alter table core.row_seals enable always trigger row_seals_stay;
alter table core.row_seals enable always trigger row_seals_are_never_truncated;

create table core.seal_blocks (
  number bigint primary key check (number >= 0),
  -- The seals above `after`, up to and with `upto`.
  after bigint not null,
  upto bigint not null check (upto >= after),
  -- Those of them that nobody of AO made.
  unmarked bigint[] not null,
  -- Whether seals without a mark were taken for AO's, as behind a pooler.
  accepts_unmarked boolean not null,
  -- Where another chain ends by then: that of the books.
  others jsonb not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- What a key of AO's makes of the hash; null of the first, which a migration makes, until AO has looked at it.
  mark bytea check (octet_length(mark) = 32),
  at timestamptz not null,
  check (mark is not null or number = 0)
);
create trigger seal_blocks_stay before update or delete on core.seal_blocks for each row execute function core.keep_block();
create trigger seal_blocks_are_never_truncated before truncate on core.seal_blocks execute function core.refuse_change();
alter table core.seal_blocks enable always trigger seal_blocks_stay;
alter table core.seal_blocks enable always trigger seal_blocks_are_never_truncated;

-- Which tables are sealed, and how; `core.seal_table` writes it.
create table core.sealed_tables (
  relation text collate "C" primary key,
  keys text[] not null,
  -- Columns that follow from other rows, which another check holds against them.
  omitted text[] not null,
  -- The columns as the rows were sealed last, so that a migration which changes them has the rows sealed anew.
  columns text[] not null,
  -- The triggers that seal it and keep it: without one of them it is not sealed any more.
  triggers text[] not null,
  -- A function that spells a row in place of its columns; whoever inserts such a row seals it.
  spelled_by text
);
