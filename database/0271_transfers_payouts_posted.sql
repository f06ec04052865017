-- Deferred, so that it follows the entry of the coins that were captured for it.
create constraint trigger payouts_are_posted after update on transfers.requests deferrable initially deferred
  for each row when (new.payout_state is not null and new.payout_state is distinct from old.payout_state and new.payout_state <> 'sent')
  execute function transfers.payout_is_posted();
alter table transfers.requests enable always trigger payouts_are_posted;
