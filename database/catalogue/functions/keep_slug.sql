create or replace function catalogue.keep_slug() returns trigger language plpgsql as $$
begin
  insert into catalogue.former_slugs (kind, slug, subject_id) values (tg_argv[0], old.slug, old.id)
    on conflict (kind, slug) do update set subject_id = excluded.subject_id;
  return null;
end $$;
