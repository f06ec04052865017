-- Students got their first adviser, or have none any more: their applications leave the pool, or come back to it.
create or replace function applications.note_advised() returns trigger
language plpgsql as $$
begin
  update applications.applications a set has_adviser = (tg_op = 'INSERT')
  where a.student_id in (select c.student_id from changed c) and a.has_adviser <> (tg_op = 'INSERT');
  return null;
end
$$;
