-- No recovery waits without two people behind it, and none is done before seven days, whoever writes the row.
create or replace function identity.recovery_is_backed() returns trigger language plpgsql as $$
begin
  if new.status = 'waiting' and old.status <> 'waiting' then
    if new.road = 'assisted' and (new.requested_by is null or new.approved_by is null) then
      raise exception 'two of the staff have to confirm' using errcode = 'check_violation';
    end if;
    if new.road = 'trusted' and (select count(*) from identity.recovery_confirmations c
        join identity.trusted_people t on t.trusted_id = c.trusted_id and t.account_id = new.account_id and t.ended_at is null
          and t.accepted_at <= new.created_at - interval '7 days'
        where c.recovery_id = new.id) < 2 then
      raise exception 'two trusted people have to confirm' using errcode = 'check_violation';
    end if;
  end if;
  if new.status = 'done' and (old.status <> 'waiting' or new.ended_at < old.waits_until
      or old.waits_until < greatest(old.approved_at, old.created_at) + interval '7 days') then
    raise exception 'a recovery waits seven days' using errcode = 'check_violation';
  end if;
  if new.status in ('waiting', 'done') and exists (select from identity.account_roles r where r.account_id = new.account_id
      and r.role in ('admin', 'maker', 'checker', 'authenticator', 'support')) then
    raise exception 'this account is not recovered by this road' using errcode = 'check_violation';
  end if;
  return new;
end $$;
