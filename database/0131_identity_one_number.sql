-- One account has proved a mobile number (spec §5). Of several that had, the first to prove it keeps it.
update identity.accounts a set phone_verified_at = null
where a.phone_verified_at is not null and exists (
  select from identity.accounts b where b.phone = a.phone and b.phone_verified_at is not null
    and (b.phone_verified_at, b.id) < (a.phone_verified_at, a.id));
drop index identity.accounts_by_phone;
create unique index accounts_by_phone on identity.accounts (phone) where phone_verified_at is not null;
