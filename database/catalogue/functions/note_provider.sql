create or replace function catalogue.note_provider() returns trigger language plpgsql as $$
begin
  insert into catalogue.search_changes (number) select number from catalogue.courses where provider_id = new.id;
  perform pg_notify('ao_catalogue', '');
  return null;
end $$;
