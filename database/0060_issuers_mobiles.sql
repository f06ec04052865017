-- spec §5: duplicate mobile numbers are rejected. Of those that stand twice the oldest keeps its number.
update issuers.authenticators later set mobile = ''
where mobile <> '' and removed_at is null and exists (
  select from issuers.authenticators first
  where first.mobile = later.mobile and first.removed_at is null and first.id < later.id
);
create unique index authenticators_mobile on issuers.authenticators (mobile) where removed_at is null and mobile <> '';

update issuers.notaries later set phone = ''
where phone <> '' and removed_at is null and exists (
  select from issuers.notaries first
  where first.phone = later.phone and first.removed_at is null and first.id < later.id
);
create unique index notaries_phone on issuers.notaries (phone) where removed_at is null and phone <> '';
