-- No coin moves within a day that is closed.
create or replace function wallet.refuse_closed_day() returns trigger language plpgsql as $$
declare closed date := (select max(c.through) from wallet.closed_periods c);
begin
  if closed is not null and exists (select from inserted i where (i.at at time zone 'UTC')::date <= closed) then
    raise exception 'the books are closed for %', closed using errcode = 'check_violation', constraint = 'books_are_closed';
  end if;
  return null;
end $$;
