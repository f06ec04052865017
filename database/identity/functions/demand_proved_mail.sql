-- Rule 15: whoever has not proved an address has no role, session, device or factor, whatever the code says.
create or replace function identity.demand_proved_mail() returns trigger language plpgsql as $$
begin
  if exists (select from identity.accounts where id = new.account_id and email_verified_at is null) then
    raise exception 'the address of account % is not proved', new.account_id
      using errcode = 'check_violation', constraint = 'mail_is_proved';
  end if;
  return new;
end $$;
