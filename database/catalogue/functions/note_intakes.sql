create or replace function catalogue.note_intakes() returns trigger language plpgsql as $$
begin
  -- With their course, new intakes are noted once.
  insert into catalogue.search_changes (number) select distinct c.number from touched t join catalogue.courses c on c.id = t.course_id
    where not exists (select from catalogue.search_changes s where s.xid = pg_current_xact_id() and s.number = c.number);
  perform pg_notify('ao_catalogue', '');
  return null;
end $$;
