-- The books follow a payout in the transaction that decides, settles or returns it.
create or replace function transfers.payout_is_posted() returns trigger language plpgsql as $$
begin
  perform wallet.public_post_payout(new.id, new.transfer_id, new.payout_state, new.currency, new.amount_minor, new.payout_changed_at);
  return null;
end $$;
