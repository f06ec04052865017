-- A mandate says for ever what was signed; the only change is that it ends, once.
create or replace function transfers.mandate_only_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null
      and to_jsonb(new) - 'ended_at' = to_jsonb(old) - 'ended_at' then
    return new;
  end if;
  raise exception 'a mandate stays as it was signed' using errcode = 'restrict_violation';
end $$;
