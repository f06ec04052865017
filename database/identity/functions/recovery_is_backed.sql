-- No recovery waits or is done without two people behind it, and none is done before seven days, whoever writes the row.
create or replace function identity.recovery_is_backed() returns trigger language plpgsql as $$
begin
  if new.status in ('waiting', 'done') and new.status <> old.status then
    if identity.recovery_backers(new.id) < 2 then
      raise exception 'two people have to stand behind a recovery' using errcode = 'check_violation';
    end if;
    if new.road = 'assisted' and (new.evidence is null or new.approval is null
        or identity.made_by_the_other(new.requested_by, new.approved_by)) then
      raise exception 'two independent staff have to see the person' using errcode = 'check_violation';
    end if;
    if exists (select from identity.account_roles r where r.account_id = new.account_id and r.role <> 'student') then
      raise exception 'this account is not recovered by this road' using errcode = 'check_violation';
    end if;
  end if;
  if new.status = 'waiting' and old.status <> 'waiting' and new.road = 'assisted' and not (
      identity.may_vouch(new.requested_by, new.requested_at) and identity.may_vouch(new.approved_by, new.approved_at)) then
    raise exception 'a role that vouches for people cools for a day' using errcode = 'check_violation';
  end if;
  if new.status = 'done' and (old.status <> 'waiting' or new.ended_at < old.waits_until
      or old.waits_until < greatest(old.approved_at, old.created_at) + interval '7 days') then
    raise exception 'a recovery waits seven days' using errcode = 'check_violation';
  end if;
  return new;
end $$;
