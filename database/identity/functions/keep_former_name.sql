-- Keeps the name an account had until it was renamed. Two in one moment: the first of them was never seen.
create or replace function identity.keep_former_name() returns trigger
language plpgsql as $$
begin
  insert into identity.former_names (account_id, until, first_name, last_name)
  values (old.id, greatest(new.changed_at, old.changed_at), old.first_name, old.last_name)
  on conflict do nothing;
  return null;
end
$$;
