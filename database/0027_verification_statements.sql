-- What was signed can be compared with what is stored, column by column; keys and lists outlive a secret and an address.

-- The person ticked all claims at once, with "All match".
alter table verification.requests add all_matched boolean not null default false;

create trigger approvals_stay before update on verification.requests
  for each row when (old.status = 'approved') execute function verification.keep_approval();

-- The address a list was opened at: its credentials name it for ever, also after AO has moved to another.
delete from verification.status_lists;
alter table verification.status_lists add public_url text not null;

alter table verification.credentials
  -- Field → 128 random bits in hex: opens the digests in the credential. The holder alone is given them.
  add salts jsonb not null,
  add public_url text not null,
  -- Places below are left free: see server/verification/credentials/status-lists.ts.
  drop constraint credentials_status_index_check,
  add check (status_index between 131072 and 262143);

-- One list for both: two bits an entry.
drop table verification.published_lists;
create table verification.published_lists (
  status_list int primary key references verification.status_lists (number),
  body jsonb not null,
  signed_at timestamptz not null,
  valid_until timestamptz not null
);

-- Which wrapping key keeps a seed: the first 8 bytes of its digest, in hex.
alter table verification.signing_keys add wrapped_by text not null check (wrapped_by ~ '^[0-9a-f]{16}$');
alter table verification.checkpoints add key_id text not null references verification.signing_keys (id);

create trigger keys_stay before update or delete on verification.signing_keys
  for each row execute function verification.keep_key();
