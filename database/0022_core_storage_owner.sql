-- Which store of files this database owns. The store carries the same id and count in a marker; only a database that agrees with it
-- and stands where it claimed the store may delete there.
create table core.storage_owner (
  one boolean primary key default true check (one),
  installation uuid not null,
  -- Counted up, here first and then in the marker, before every sweep: a database that is older than its store counts less.
  generation bigint not null default 0 check (generation >= 0),
  -- Where the database stood when it claimed the store: cluster, its timeline, and database. A copy stands elsewhere.
  place text not null,
  -- Set by a restore: what was uploaded after the dump is not known here.
  restored_at timestamptz
);

-- Stored files that no row knows, set aside for thirty days before they are deleted.
create table core.orphans (
  key text primary key,
  found_at timestamptz not null
);
