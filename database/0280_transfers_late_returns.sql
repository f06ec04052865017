-- A bank may return what it had settled: that is asked for, and comes back to the sender.
drop trigger payout_state_moves on transfers.requests;
create trigger payout_state_moves before update on transfers.requests
  for each row when (old.payout_state is distinct from new.payout_state) execute function core.moves_as_listed('payout_state',
    'none > queued', 'queued > sent', 'queued > settled', 'queued > returned', 'sent > settled', 'sent > returned',
    'settled > returned');

create index requests_settled on transfers.requests (payout_changed_at) where payout_state = 'settled';
