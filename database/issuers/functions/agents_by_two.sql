-- An agent is approved by a change that was applied, each approval by one of its own.
create or replace function issuers.agents_by_two() returns trigger language plpgsql as $$
declare is_new boolean := tg_op = 'INSERT';
begin
  if new.approved and (is_new or not old.approved)
    and (identity.public_applied_change(new.change_request, 'agent', new.account_id) is null
      or not is_new and not issuers.newer_change(old.change_request, new.change_request)) then
    raise exception 'an agent is approved by two admins' using errcode = 'check_violation';
  end if;
  if not is_new and new.change_request is distinct from old.change_request
    and not issuers.newer_change(old.change_request, new.change_request) then
    raise exception 'a change counts once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
