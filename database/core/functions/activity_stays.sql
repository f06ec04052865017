-- The log is append-only: of a row nothing changes but that it is forgotten, once, with the digests on which its leaf stands.
create or replace function core.activity_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.forgotten is not null or new.forgotten is distinct from core.activity_parts(old)
    or (new.id, new.at, new.actor, new.on_behalf_of, new.action, new.subject_kind, new.subject_id)
      is distinct from (old.id, old.at, old.actor, old.on_behalf_of, old.action, old.subject_kind, old.subject_id) then
    raise exception 'core.activity is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
