-- Which cards paid for an account, as keyed digests of the payment provider's fingerprint: who pays with one card for two
-- accounts may be one person. Neither the number nor the fingerprint itself is kept.
create table wallet.payment_cards (
  account_id uuid not null references identity.accounts (id),
  digest bytea not null check (octet_length(digest) = 32),
  first_at timestamptz not null,
  primary key (account_id, digest)
);
create index payment_cards_by_digest on wallet.payment_cards (digest);
