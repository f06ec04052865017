-- No account is kept in memory of its person, or given back, without two independent staff behind it, whoever writes the row.
create or replace function identity.memorial_is_backed() returns trigger language plpgsql as $$
declare first uuid; second uuid; at timestamptz;
begin
  if new.state = 'standing' and old.state = 'proposed' then
    first := new.proposed_by; second := new.confirmed_by; at := new.confirmed_at;
    if exists (select from identity.account_roles r where r.account_id = new.account_id and r.role <> 'student') then
      raise exception 'an office is taken over first' using errcode = 'check_violation';
    end if;
  elsif new.state = 'ended' and old.state = 'ending' then
    first := new.end_proposed_by; second := new.end_confirmed_by; at := new.ended_at;
  else
    return new;
  end if;
  if not (identity.may_vouch(first, at) and identity.may_vouch(second, at)) or identity.made_by_the_other(first, second) then
    raise exception 'two independent staff have to stand behind this' using errcode = 'check_violation';
  end if;
  return new;
end $$;
