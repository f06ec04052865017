-- Who advises has an account. Asked once for all rows of a statement.
create or replace function applications.advisers_exist() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct adviser_id from added) a where a.adviser_id is not null
    and not exists (select from identity.public_accounts p where p.id = a.adviser_id)) then
    raise exception 'who advises has an account' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
