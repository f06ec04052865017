-- Codes by which people refer friends. Whoever registers with one names somebody, so they stand beside the accounts.
create table identity.referral_codes (
  account_id uuid primary key references identity.accounts (id),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  made_at timestamptz not null
);
insert into identity.referral_codes (account_id, code, made_at)
select account_id, code, made_at from rewards.referral_codes;
drop table rewards.referral_codes;
