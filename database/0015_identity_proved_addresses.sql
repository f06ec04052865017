-- An address is nobody's until it is proved. Until then a row of `identity.accounts` is a claim: any number of claims to
-- one address stand side by side, block nobody, and can do nothing but prove the address. See docs/decisions/0040.

alter table identity.accounts drop constraint accounts_mail_key;
create unique index accounts_mail_key on identity.accounts (mail) where email_verified_at is not null;
create index accounts_claims_by_mail on identity.accounts (mail, created_at desc) where email_verified_at is null;

-- A family may share a number, so it is not unique; how many may is said in the code (`mobile_taken`).
alter table identity.accounts drop constraint accounts_phone_key;
create index accounts_by_phone on identity.accounts (phone) where phone_verified_at is not null;
alter table identity.accounts add constraint address_is_proved_before_the_number
  check (phone_verified_at is null or email_verified_at is not null);

-- When the password was last reset by SMS; until it is set in another way, the number finishes no sign-in.
alter table identity.accounts add column password_reset_by_sms_at timestamptz;

-- What a claim asked for, given when its address is proved.
create table identity.claims (
  account_id uuid primary key references identity.accounts (id) on delete cascade,
  role text not null,
  referral_code text,
  -- SHA-256 of a cookie of the browser that registered: by it the link of the mail keeps the password that was chosen.
  browser_hash bytea check (octet_length(browser_hash) = 32)
);

create trigger mail_is_proved before insert on identity.account_roles
  for each row execute function identity.demand_proved_mail();
create trigger mail_is_proved before insert on identity.sessions
  for each row execute function identity.demand_proved_mail();
create trigger mail_is_proved before insert on identity.devices
  for each row execute function identity.demand_proved_mail();
create trigger mail_is_proved before insert on identity.totp
  for each row execute function identity.demand_proved_mail();
create trigger mail_is_proved before insert on identity.passkeys
  for each row execute function identity.demand_proved_mail();
create trigger mail_is_proved before insert on identity.security_answers
  for each row execute function identity.demand_proved_mail();
create trigger mail_is_proved before insert on identity.mappings
  for each row execute function identity.demand_proved_mail();
