-- The day that a person's calendar shows at a moment.
create or replace function identity.public_today(account uuid, at timestamptz) returns date language sql stable as $$
  select (at at time zone coalesce((select a.time_zone from identity.accounts a where a.id = account), 'UTC'))::date
$$;
