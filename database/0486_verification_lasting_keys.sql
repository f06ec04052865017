-- Keys of ML-DSA-65 (FIPS 204) beside those of Ed25519: a proof that a quantum computer does not forge.
alter table verification.signing_keys
  drop constraint signing_keys_purpose_check,
  drop constraint signing_keys_public_key_check,
  add constraint signing_keys_purpose_check check (purpose in ('assertion', 'log', 'lasting')),
  add constraint signing_keys_public_key_check
    check (octet_length(public_key) = case purpose when 'lasting' then 1952 else 32 end),
  -- No token makes them yet.
  add constraint signing_keys_lasting_check check (purpose <> 'lasting' or token_key_id is null);

-- null: signed before there were such keys.
alter table verification.credentials add lasting_key_id text references verification.signing_keys (id);
