-- A period closes after the ones before it, and once whoever is committing into it is done.
create or replace function wallet.period_closes() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform from wallet.journal_head for update;
  if new.through <= (select max(c.through) from wallet.closed_periods c) then
    raise exception 'that period is closed' using errcode = 'check_violation', constraint = 'books_are_closed';
  end if;
  return new;
end $$;
