-- Institutions that sign what they confirm with keys of their own: their DIDs, the keys, and the releases by which a person of
-- theirs lets a key sign one decision.

create table verification.institutions (
  id uuid primary key,
  issuer_id uuid not null references issuers.issuers (id),
  kind text not null check (kind in ('own_domain', 'hosted')),
  -- Where the file is published; null: AO publishes it.
  domain text check (domain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$'),
  did text not null check (did ~ '^did:web:[A-Za-z0-9.%:-]+$'),
  state text not null check (state in ('pending', 'verified', 'failed', 'lost', 'ended')),
  -- What the last look at the domain found wrong.
  finding text check (finding in ('unreachable', 'unreadable', 'other_did', 'key_missing')),
  created_at timestamptz not null,
  checked_at timestamptz,
  verified_at timestamptz,
  -- Since when a verified one is not found as it should be.
  failing_since timestamptz,
  ended_at timestamptz,
  check ((kind = 'own_domain') = (domain is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (state not in ('verified', 'lost') or verified_at is not null)
);
-- One at a time for each issuer.
create unique index institutions_once on verification.institutions (issuer_id) where ended_at is null;
create index institutions_by_did on verification.institutions (did);
create index institutions_to_check on verification.institutions (id) where ended_at is null and kind = 'own_domain';
create trigger state_moves before update on verification.institutions
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'pending > verified', 'pending > failed', 'failed > verified', 'verified > lost', 'lost > verified',
    'pending > ended', 'failed > ended', 'verified > ended', 'lost > ended');
create trigger institutions_stay before update or delete on verification.institutions
  for each row execute function verification.keep_institution();

create table verification.institution_keys (
  -- The part after `#` in the DID document.
  id text primary key check (id ~ '^i-[0-9-]{1,40}$'),
  institution_id uuid not null references verification.institutions (id),
  public_key bytea not null check (octet_length(public_key) = 32),
  sealed_seed bytea,
  wrapped_by text check (wrapped_by ~ '^[0-9a-f]{16}$'),
  token_key_id text check (token_key_id ~ '^[0-9a-f]{8,64}$'),
  created_at timestamptz not null,
  -- Since when it was found in the institution's own file; it signs from then on.
  published_at timestamptz,
  -- Since when the institution's own file has it no more.
  missing_since timestamptz,
  revoked_at timestamptz,
  check ((sealed_seed is null) = (wrapped_by is null)),
  check ((sealed_seed is null) <> (token_key_id is null))
);
create index institution_keys_by_institution on verification.institution_keys (institution_id, created_at desc);
create trigger institution_keys_stay before update or delete on verification.institution_keys
  for each row execute function verification.keep_institution_key();

-- The key as one person released it for one decision: sealed again, bound to that decision, and gone once it signed.
create table verification.releases (
  request_id uuid primary key references verification.requests (id),
  key_id text not null references verification.institution_keys (id),
  sealed bytea not null,
  released_at timestamptz not null
);

-- Which key of an institution signed beside AO.
alter table verification.credentials add institution_key_id text references verification.institution_keys (id);
