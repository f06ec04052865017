-- One transfer of available coins between the wallets of two owners.
create or replace function wallet.transfer(
  p_id uuid, p_from uuid, p_to uuid, p_type text, p_amount bigint, p_key uuid, p_body uuid, p_note text, p_actor uuid,
  p_at timestamptz
) returns wallet.outcome language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare m wallet.move;
begin
  m.id := p_id; m.kind := 'transfer'; m.coin_type := p_type; m.amount := p_amount; m.at := p_at;
  m.from_wallet := p_from; m.from_role := 'available'; m.to_wallet := p_to; m.to_role := 'available';
  m.key := p_key; m.body := p_body; m.purpose := 'transfer'; m.reason := 'transfer'; m.note := p_note; m.actor_id := p_actor;
  return wallet.post(m);
end $$;
