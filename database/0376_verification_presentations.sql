-- What a holder was asked to show from a wallet, and what they showed: for minutes, and then nothing of it is kept.

create table verification.presentations (
  -- Names the request in its address; the digest is of what reads the answer, which only whoever asked has.
  public_id text primary key check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  secret_digest bytea not null unique,
  nonce text not null,
  state text not null,
  fields jsonb not null,
  request text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- Sealed: degree and grade of somebody.
  result text,
  check ((answered_at is null) = (result is null))
);
create index presentations_by_end on verification.presentations (expires_at);
