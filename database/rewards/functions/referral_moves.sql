-- A referral only moves forward.
create or replace function rewards.referral_moves() returns trigger language plpgsql as $$
declare
  steps constant text[] := array['in progress', 'pending', 'flagged', 'approved'];
begin
  if tg_op = 'DELETE' then
    raise exception 'what happened stays' using errcode = 'restrict_violation';
  end if;
  if new.status = old.status then return new; end if;
  if old.status in ('approved', 'voided') or (new.status <> 'voided'
    and array_position(steps, new.status) < array_position(steps, old.status))
    or (old.status = 'in progress' and new.status = 'approved') then
    raise exception 'a referral only moves forward' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
