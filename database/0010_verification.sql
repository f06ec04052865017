-- Requests to vouch for a document, and what came of them.
create schema if not exists verification;

create table verification.plans (
  tier text primary key check (tier in ('silver', 'gold', 'platinum')),
  kind text not null unique check (kind in ('agent', 'notary', 'issuer')),
  price bigint not null check (price > 0),
  typical_hours int not null check (typical_hours > 0),
  -- What a verifier sees is what a request shows them: the file, its claims, and who asks with their address.
  sees text[] not null check (sees <@ array['file', 'claims', 'name', 'mail']),
  check ((tier, kind) in (('silver', 'agent'), ('gold', 'notary'), ('platinum', 'issuer')))
);
insert into verification.plans (tier, kind, price, typical_hours, sees) values
  ('silver', 'agent', 10, 24, '{file,claims,name,mail}'),
  ('gold', 'notary', 25, 48, '{file,claims,name,mail}'),
  ('platinum', 'issuer', 50, 72, '{file,claims,name,mail}');

create table verification.requests (
  id uuid primary key,
  -- 128 random bits: the address of the public page, printed as a QR code.
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  document_id uuid not null references vault.documents (id),
  owner_id uuid not null references identity.accounts (id),
  tier text not null references verification.plans (tier),
  status text not null default 'inprogress'
    check (status in ('inprogress', 'approved', 'rejected', 'approval-reverted', 'rejection-reverted')),
  assigned_to uuid references identity.accounts (id),
  assigned_name text not null,
  issuer_id uuid references issuers.issuers (id),
  issuer_name text not null default '',
  -- What was claimed and of which file, when it was asked.
  title text not null,
  document_type text not null,
  claims jsonb not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  metadata jsonb not null default '{}',
  consent_at timestamptz not null,
  consent_version text not null,
  price bigint not null check (price > 0),
  hold_id uuid not null unique references wallet.holds (id),
  coins text not null default 'held' check (coins in ('held', 'taken', 'returned')),
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  decided_by uuid references identity.accounts (id),
  decided_at timestamptz,
  decided_as jsonb,
  checks jsonb not null default '[]',
  method text check (method in ('record_lookup', 'original_seen', 'email_to_registrar', 'other')),
  remarks text not null default '' check (length(remarks) <= 1000),
  reason_code text,
  original jsonb,
  reminders int not null default 0,
  last_reminder_at timestamptz,
  last_reminder_by uuid references identity.accounts (id),
  follow_ups int not null default 0,
  last_follow_up_at timestamptz,
  reverted_by uuid references identity.accounts (id),
  reverted_at timestamptz,
  revert_remarks text not null default '' check (length(revert_remarks) <= 1000),
  -- Nobody decides about a document of their own.
  check (decided_by is distinct from owner_id),
  check (assigned_to is distinct from owner_id),
  check ((tier = 'platinum') = (issuer_id is not null)),
  check (tier = 'platinum' or assigned_to is not null),
  check (status = 'inprogress' or decided_at is not null),
  check ((coins = 'held') = (status = 'inprogress')),
  check (status <> 'rejected' or reason_code is not null),
  check (status not in ('approval-reverted', 'rejection-reverted') or (reverted_at is not null and revert_remarks <> ''))
);
-- One request per document and level is open or approved.
create unique index requests_once on verification.requests (document_id, tier) where status in ('inprogress', 'approved');
create index requests_by_document on verification.requests (document_id);
create index requests_by_owner on verification.requests (owner_id, status, requested_at desc, id desc);
create index requests_by_verifier on verification.requests (assigned_to, status, requested_at desc, id desc)
  where issuer_id is null;
create index requests_by_issuer on verification.requests (issuer_id, status, requested_at desc, id desc)
  where issuer_id is not null;
create index requests_by_status on verification.requests (status, requested_at desc, id desc);
create index requests_decided on verification.requests (tier, decided_at desc) where decided_at is not null;

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

-- How many requests there are of each status, kept as they change: a search over a million rows must not count them.
create table verification.tallies (
  -- `all`, `owner <account>`, `verifier <account>`, `issuer <issuer>`.
  scope text not null,
  tier text not null,
  status text not null,
  -- Writers at the same time touch different rows; the sum over the stripes is the count.
  stripe smallint not null,
  count bigint not null,
  primary key (scope, tier, status, stripe)
);
create trigger tallies_are_kept after insert or update on verification.requests
  for each row execute function verification.keep_tallies();

-- A request is never deleted: what was decided, and what was paid for it, stays on record.
create trigger requests_stay before delete on verification.requests for each row execute function verification.keep_request();
