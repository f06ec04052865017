-- Until when coins that come back to this wallet last at least: the end of the holder's thirtieth day from now.
create or replace function wallet.returned_until(wallet uuid, at timestamptz) returns timestamptz language sql stable as $$
  select ((at at time zone z.zone)::date + 31)::timestamp at time zone z.zone
  from (select coalesce((select p.time_zone from wallet.wallets w join identity.public_accounts p on p.id = w.person_id
    where w.id = wallet), 'UTC') as zone) z
$$;
