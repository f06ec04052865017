-- Who is to do a task has an account. Asked once for all rows of a statement.
create or replace function counsellors.assignees_exist() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct assignee_id from added) a where a.assignee_id is not null
    and not exists (select from identity.public_accounts p where p.id = a.assignee_id)) then
    raise exception 'who is to do a task has an account' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
