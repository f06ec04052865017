-- Ten codes to print, for whoever has neither mail nor phone at hand; each finishes one sign-in. Kept as HMAC only.
create table identity.recovery_codes (
  account_id uuid not null references identity.accounts (id),
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hmac)
);
create trigger mail_is_proved before insert on identity.recovery_codes
  for each row execute function identity.demand_proved_mail();
