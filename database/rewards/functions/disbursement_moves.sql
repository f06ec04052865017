-- What was paid or void stays so, and an award's coins never change.
create or replace function rewards.disbursement_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'what was earned stays' using errcode = 'restrict_violation';
  end if;
  if old.status in ('paid', 'voided') then
    raise exception 'what was paid or void stays so' using errcode = 'restrict_violation';
  end if;
  if (new.program_id, new.member_id, new.activity, new.occurrence, new.coins, new.earned_at)
    is distinct from (old.program_id, old.member_id, old.activity, old.occurrence, old.coins, old.earned_at) then
    raise exception 'what was earned stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
