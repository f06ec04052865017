-- Documents, the files they consist of, uploads on their way, scans, shares, grants and the digital locker.

create schema if not exists vault;

-- A file that passed inspection. Never changed; a document points to the newest of its own.
create table vault.files (
  id uuid primary key,
  owner_id uuid not null references identity.accounts (id),
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages int not null check (pages between 1 and 50),
  width int,
  height int,
  -- Where the storage holds it: the file itself and the picture of its first page.
  key text not null unique,
  thumbnail_key text not null unique,
  malware text not null check (malware in ('clean', 'not scanned')),
  -- Its bytes are gone; what it was stays known.
  forgotten_at timestamptz,
  added_at timestamptz not null
);
create index files_by_owner on vault.files (owner_id);

-- One promise to take a file: signed, single use. Ends as a file, a refusal, or swept away.
create table vault.uploads (
  id uuid primary key,
  owner_id uuid not null references identity.accounts (id),
  by_id uuid not null references identity.accounts (id),
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  state text not null default 'awaiting' check (state in ('awaiting', 'receiving', 'received', 'accepted', 'refused', 'used')),
  key text not null unique,
  -- What has arrived so far when it comes in parts, so that a dropped connection goes on where it ended.
  arrived bigint not null default 0,
  parts int not null default 0,
  bytes bigint check (bytes > 0),
  sha256 text,
  thumbnail_sent_at timestamptz,
  refusal text check ((state = 'refused') = (refusal is not null)),
  refusal_detail text,
  file_id uuid references vault.files (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '10 minutes'),
  receiving_at timestamptz,
  received_at timestamptz,
  check (state not in ('accepted', 'used') or file_id is not null)
);
create index uploads_by_owner on vault.uploads (owner_id, created_at desc);
create index uploads_unfinished on vault.uploads (created_at) where state <> 'used';

-- What was read from a file. `id` is the job's id.
create table vault.scans (
  id uuid primary key,
  file_id uuid not null unique references vault.files (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'processing', 'done', 'failed')),
  failure text check ((state = 'failed') = (failure is not null)),
  words text not null default '',
  confidence int check (confidence between 0 and 100),
  source text,
  queued_at timestamptz not null,
  finished_at timestamptz
);

create table vault.documents (
  id uuid primary key,
  owner_id uuid not null references identity.accounts (id),
  shelf text not null check (shelf in ('uploaded', 'issued')),
  type text not null,
  title text not null check (length(title) between 3 and 100),
  -- The fields of spec §3; which are needed depends on the type (contract/vault/document-types.ts).
  issuer text,
  issuer_country text check (issuer_country ~ '^[A-Z]{2}$'),
  date_of_issue date,
  expiry date check (expiry > date_of_issue),
  place_of_issue text,
  number text,
  grade text,
  programme_name text,
  duration text,
  completion_date date,
  specialization text,
  education_level text,
  education_type text,
  grading_scheme text,
  file_id uuid not null references vault.files (id),
  version int not null default 1 check (version >= 1),
  -- Where an issued document came from; such a document is not edited.
  locker_uri text check ((shelf = 'issued') = (locker_uri is not null)),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index documents_by_owner on vault.documents (owner_id, created_at desc) where deleted_at is null;
create index documents_expiring on vault.documents (expiry) where deleted_at is null and expiry is not null;
create unique index documents_of_locker on vault.documents (owner_id, locker_uri) where deleted_at is null and locker_uri is not null;
create unique index documents_by_file on vault.documents (file_id) where deleted_at is null;

-- Every file a document ever had, the newest included.
create table vault.versions (
  document_id uuid not null references vault.documents (id),
  version int not null check (version >= 1),
  file_id uuid not null references vault.files (id),
  by_id uuid not null references identity.accounts (id),
  added_at timestamptz not null,
  primary key (document_id, version)
);

-- Who besides the owner may open a document, why and how long. Written for other domains (requests, applications, counselling).
create table vault.grants (
  id uuid primary key,
  document_id uuid not null references vault.documents (id),
  account_id uuid not null references identity.accounts (id),
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  -- The request or application it serves, so that it can be taken back by name.
  reference text not null default '' check (length(reference) <= 100),
  given_at timestamptz not null,
  until timestamptz check (until > given_at),
  revoked_at timestamptz
);
create unique index grants_once on vault.grants (document_id, account_id, purpose, reference) where revoked_at is null;
create index grants_by_account on vault.grants (account_id) where revoked_at is null;

-- A link for someone without an account. Its id is a secret, kept as a digest.
create table vault.shares (
  id uuid primary key,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  document_id uuid not null references vault.documents (id),
  owner_id uuid not null references identity.accounts (id),
  recipient text not null check (length(recipient) between 3 and 254),
  purpose text not null default '' check (length(purpose) <= 200),
  validity_days int not null check (validity_days between 1 and 365),
  pin_hash text,
  pin_failures int not null default 0,
  may_download boolean not null default false,
  hide_grades boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index shares_by_document on vault.shares (document_id, created_at desc);
create index shares_by_owner on vault.shares (owner_id, created_at desc);

create table vault.share_views (
  id uuid primary key,
  share_id uuid not null references vault.shares (id),
  at timestamptz not null,
  what text not null check (what in ('opened', 'downloaded', 'wrong PIN')),
  -- Enough for "the same reader again", not enough to find one.
  reader text not null,
  browser text not null default ''
);
create index share_views_by_share on vault.share_views (share_id, at desc);

-- Sign-ins at the locker that have begun, and those that hold. The locker's own tokens are encrypted.
create table vault.locker_sign_ins (
  account_id uuid primary key references identity.accounts (id),
  state text not null,
  verifier text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create table vault.locker_sessions (
  handle_hash bytea primary key check (octet_length(handle_hash) = 32),
  account_id uuid not null references identity.accounts (id),
  sealed_token bytea not null,
  -- The addresses of the last list: nothing else is fetched.
  uris text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index locker_sessions_by_account on vault.locker_sessions (account_id);

-- One reminder per document and distance.
create table vault.expiry_reminders (
  document_id uuid not null references vault.documents (id) on delete cascade,
  expiry date not null,
  days int not null check (days in (60, 30, 7)),
  sent_at timestamptz not null,
  primary key (document_id, expiry, days)
);

-- What someone's applications ask for, told by them; the vault says what is still missing.
create table vault.needs (
  owner_id uuid not null references identity.accounts (id),
  reference text not null check (length(reference) between 1 and 100),
  type text not null,
  primary key (owner_id, reference, type)
);

-- Who besides the owner may put documents into a vault: agents for their students. They see nothing of it by this.
create table vault.uploaders (
  owner_id uuid not null references identity.accounts (id),
  account_id uuid not null references identity.accounts (id),
  since timestamptz not null,
  primary key (owner_id, account_id),
  check (owner_id <> account_id)
);
create index uploaders_by_account on vault.uploaders (account_id);
