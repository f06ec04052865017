-- A program begins as a draft, ends for good, and is started by somebody whose coins are not in it and who
-- wrote nothing of it.
create or replace function rewards.program_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'a program begins as a draft' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.status in ('stopped', 'inactive') and new.status <> old.status then
    raise exception 'a program that ended never starts again' using errcode = 'restrict_violation';
  end if;
  if old.status <> 'active' and new.status = 'active' and (new.started_by = new.created_by
    or new.started_by = any (new.written_by)
    or exists (select from rewards.program_owners o where o.program_id = new.id and o.account_id = new.started_by)) then
    raise exception 'who owns or wrote a program does not start it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
