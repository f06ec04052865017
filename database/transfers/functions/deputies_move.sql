-- A deputy is named by a checker, counts once another admin has confirmed just this, and ends once; what it says stays.
create or replace function transfers.deputies_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.agreed_at, new.began_at, new.ended_at) is distinct from (null::timestamptz, null::timestamptz, null::timestamptz)
      or identity.public_role_is_usable(new.checker_id, 'checker', new.named_at) is not true then
      raise exception 'a checker names a deputy' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{agreed_at,began_at,ended_at,ended_by}'::text[]
      <> to_jsonb(old) - '{agreed_at,began_at,ended_at,ended_by}'::text[]
    or old.agreed_at is not null and new.agreed_at is distinct from old.agreed_at
    or old.began_at is not null and new.began_at is distinct from old.began_at
    or old.ended_at is not null and (new.agreed_at, new.ended_at, new.ended_by)
      is distinct from (old.agreed_at, old.ended_at, old.ended_by) then
    raise exception 'a deputy stays as they were named' using errcode = 'restrict_violation';
  end if;
  if new.agreed_at is not null and old.agreed_at is null
    and identity.public_applied_change(new.change_request, 'deputy', new.deputy_id) ->> 'deputyshipId' is distinct from new.id::text then
    raise exception 'a deputy counts when another admin has confirmed it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
