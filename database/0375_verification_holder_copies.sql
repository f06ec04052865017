-- A verification in a wallet of its holder's own: offers, and what became of them; the status lists as tokens beside them.

alter table verification.published_lists add token text;

create table verification.credential_offers (
  id uuid primary key,
  request_id uuid not null references verification.requests (id),
  -- What is offered: when it was revoked, nothing is taken by this offer any more.
  credential_id uuid not null references verification.credentials (id),
  code_digest bytea not null unique,
  -- Of the code that was mailed; keyed, since it is short.
  tx_code_digest bytea not null,
  tx_code_misses int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  token_digest bytea unique,
  token_expires_at timestamptz,
  issued_at timestamptz,
  -- Each proof of possession counts once.
  nonce_digest bytea unique,
  -- The wallet's key as its thumbprint (RFC 7638), the key that signed, and the digest of what was signed.
  holder_key text,
  key_id text references verification.signing_keys (id),
  copy_digest bytea,
  check ((token_digest is null) = (token_expires_at is null)),
  check (num_nulls(issued_at, nonce_digest, holder_key, key_id, copy_digest) in (0, 5)),
  check (issued_at is null or token_digest is not null)
);
create index credential_offers_by_request on verification.credential_offers (request_id, created_at desc);
