-- Nothing goes to whoever checks it before its sender agreed, whoever writes the row.
create or replace function transfers.consent_is_given() returns trigger language plpgsql as $$
begin
  if new.status not in ('pending approval', 'approved')
      or (old.status = new.status and old.consent is not distinct from new.consent) then
    return new;
  end if;
  if new.consent = 'own' and new.maker_id = new.sender_id then return new; end if;
  if new.consent = 'earlier' and old.consent = 'earlier' and old.status = 'pending approval' then return new; end if;
  if new.consent = 'given' and (
      select c.given and c.sender_id = new.sender_id from transfers.consents c
      where c.request_id = new.id and c.submission = new.submission order by c.at desc, c.given limit 1) then
    return new;
  end if;
  if new.consent = 'mandate' and exists (
      select from transfers.mandates m
      where m.id = new.mandate_id and m.sender_id = new.sender_id and m.type = new.type
        and m.payee = transfers.payee_of(new.type, new.form, new.receiver_id)
        and m.purpose = new.purpose and (m.maker_id is null or m.maker_id = new.maker_id) and m.ended_at is null
        and m.signed_at <= new.consented_at and new.consented_at < m.ends_at
        and m.max_coins >= new.coins + (
          select coalesce(sum(r.coins), 0) from transfers.requests r
          where r.mandate_id = m.id and r.id <> new.id and r.status in ('pending approval', 'approved')
            and r.payout_state is distinct from 'returned')) then
    return new;
  end if;
  raise exception 'the sender has not consented' using errcode = 'check_violation';
end $$;
