-- Credentials made of approvals, the keys that sign them, the lists that revoke them, and the public log.

create table verification.signing_keys (
  -- The part after `#` in the DID document.
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  purpose text not null check (purpose in ('assertion', 'log')),
  public_key bytea not null check (octet_length(public_key) = 32),
  -- AES-256-GCM under a key made from the installation's secret.
  sealed_seed bytea not null,
  created_at timestamptz not null,
  -- Published before it signs, so that nobody meets an unknown key.
  active_from timestamptz not null,
  revoked_at timestamptz
);

create table verification.status_lists (
  number int primary key check (number > 0),
  opened_at timestamptz not null
);
insert into verification.status_lists values (1, '2026-01-01T00:00:00Z');

create table verification.credentials (
  id uuid primary key,
  request_id uuid not null references verification.requests (id),
  status_list int not null references verification.status_lists (number),
  -- Drawn at random: an order would tell who came when.
  status_index int not null check (status_index between 0 and 131071),
  key_id text not null references verification.signing_keys (id),
  body jsonb not null,
  digest bytea not null check (octet_length(digest) = 32),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  suspended_at timestamptz,
  unique (status_list, status_index)
);
create unique index credentials_living on verification.credentials (request_id) where revoked_at is null;
create index credentials_by_request on verification.credentials (request_id, issued_at desc);

-- What was signed never changes, and what was revoked stays revoked.
create function verification.keep_credential() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.id, old.request_id, old.status_list, old.status_index, old.body, old.digest)
      is distinct from (new.id, new.request_id, new.status_list, new.status_index, new.body, new.digest)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'a credential is never changed and a revocation never taken back' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger credentials_stay before update or delete on verification.credentials
  for each row execute function verification.keep_credential();

create table verification.published_lists (
  status_list int not null references verification.status_lists (number),
  purpose text not null check (purpose in ('revocation', 'suspension')),
  body jsonb not null,
  signed_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (status_list, purpose)
);

-- RFC 6962 over the activity chain: hashes of all complete subtrees; level 0 are the leaves.
create table verification.log_nodes (
  level smallint not null check (level between 0 and 62),
  index bigint not null check (index >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, index)
);
create trigger log_nodes_are_append_only before update or delete on verification.log_nodes
  for each row execute function core.refuse_change();

create table verification.checkpoints (
  size bigint primary key check (size > 0),
  root bytea not null check (octet_length(root) = 32),
  note text not null,
  signed_at timestamptz not null
);
create trigger checkpoints_are_append_only before update or delete on verification.checkpoints
  for each row execute function core.refuse_change();
