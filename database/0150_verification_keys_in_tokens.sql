-- A private key is sealed in its row or lies in a PKCS#11 token; a list is signed between two transactions.

alter table verification.signing_keys
  alter sealed_seed drop not null,
  alter wrapped_by drop not null,
  -- CKA_ID of the pair in the token.
  add token_key_id text check (token_key_id ~ '^[0-9a-f]{8,64}$'),
  add check ((sealed_seed is null) = (wrapped_by is null)),
  add check ((sealed_seed is null) <> (token_key_id is null));

-- States of a list are numbered in the order in which they were read: an older one is never published over a newer one.
create sequence verification.list_versions;
alter table verification.published_lists add version bigint not null default 0;
