-- Whether an account looks after the students of an adviser: the adviser, and the counsellor under whom the adviser works.
create or replace function applications.looks_after(account uuid, adviser uuid) returns boolean
language sql stable parallel safe as $$
  select account = adviser
    or exists (select from applications.supervisors s where s.adviser_id = adviser and s.supervisor_id = account)
$$;
