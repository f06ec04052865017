-- A reversal is a new move that names the old one; the unique `reverses` lets it happen once. Any part stands for its whole.
-- What comes back lasts at least 30 days.
create or replace function wallet.reverse(p_id uuid, p_transfer uuid, p_reason text, p_actor uuid, p_at timestamptz)
returns wallet.outcome language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  whole wallet.transfers; part wallet.transfers; m wallet.move; o wallet.outcome; giver uuid; receiver uuid;
begin
  select w.* into whole from wallet.transfers t join wallet.transfers w on w.id = coalesce(t.part_of, t.id) where t.id = p_transfer;
  if not found then return row(null, 'not_found', 0, null, null, false)::wallet.outcome; end if;
  if whole.kind not in ('grant', 'transfer', 'charge', 'capture') then
    return row(null, 'wrong_state', 0, null, null, false)::wallet.outcome;
  end if;
  select wallet_id into giver from wallet.accounts where id = whole.to_account;
  select wallet_id into receiver from wallet.accounts where id = whole.from_account;
  perform wallet.lock_sides(giver, 'available', receiver, 'available',
    array(select t.coin_type from wallet.transfers t where t.id = whole.id or t.part_of = whole.id));
  if exists (select from wallet.transfers r where r.reverses = whole.id) then
    return row(null, 'wrong_state', 0, null, null, false)::wallet.outcome;
  end if;
  for part in select * from wallet.transfers t where t.id = whole.id or t.part_of = whole.id order by t.seq loop
    m.id := case when part.id = whole.id then p_id else uuidv7() end; m.part_of := nullif(p_id, m.id);
    m.kind := 'reversal'; m.coin_type := part.coin_type; m.amount := part.amount;
    m.from_wallet := giver; m.from_role := 'available'; m.to_wallet := receiver; m.to_role := 'available';
    m.leg_expires := part.leg_expires; m.leg_paid := part.leg_paid; m.leg_coins := part.leg_coins;
    m.last_until := wallet.returned_until(receiver, p_at);
    m.reverses := part.id; m.purpose := part.purpose; m.reason := p_reason; m.subject := part.subject;
    m.actor_id := p_actor; m.at := p_at;
    o := wallet.post(m);
    if o.refused is not null then raise exception 'a part cannot be undone' using errcode = 'AO001'; end if;
  end loop;
  o.id := p_id;
  return o;
exception when sqlstate 'AO001' then return o;
end $$;
