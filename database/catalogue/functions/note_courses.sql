create or replace function catalogue.note_courses() returns trigger language plpgsql as $$
begin
  insert into catalogue.search_changes (number) select number from touched;
  perform pg_notify('ao_catalogue', '');
  return null;
end $$;
