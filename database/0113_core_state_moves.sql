-- States move only as their specification says: every step of every machine, listed where no program can pass it by.
-- `core.moves_as_listed` refuses the rest; tools/check/state-machines.test.ts compares the lists with tables written by hand.

create trigger status_moves before update on identity.recoveries
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'opened > collecting', 'opened > expired', 'collecting > requested', 'collecting > waiting',
    'collecting > refused', 'collecting > cancelled', 'collecting > expired', 'requested > waiting',
    'requested > refused', 'requested > cancelled', 'requested > expired', 'waiting > done', 'waiting > refused',
    'waiting > cancelled', 'waiting > expired');

create trigger status_moves before update on catalogue.imports
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'queued > reading', 'reading > writing', 'reading > failed', 'writing > reading', 'writing > done',
    'writing > failed');

create trigger state_moves before update on helpdesk.tickets
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'new > open', 'new > pending reminder', 'new > closed', 'open > pending reminder', 'open > closed',
    'pending reminder > open', 'pending reminder > closed', 'closed > open', 'closed > pending reminder');

create trigger status_moves before update on wallet.wallets
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'active > frozen', 'active > closed', 'frozen > active', 'frozen > closed', 'closed > active');

create trigger status_moves before update on wallet.holds
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'open > captured', 'open > released', 'open > expired');

create trigger status_moves before update on wallet.payments
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'created > open', 'open > processing', 'open > canceled', 'open > credited', 'open > refund_pending',
    'open > refunded', 'processing > open', 'processing > canceled', 'processing > credited',
    'processing > refund_pending', 'processing > refunded', 'canceled > credited', 'canceled > refund_pending',
    'canceled > refunded', 'refund_pending > refunded', 'credited > disputed', 'credited > dispute_lost',
    'credited > refunded', 'disputed > credited', 'disputed > dispute_lost', 'disputed > refunded',
    'dispute_lost > refunded');

create trigger state_moves before update on vault.uploads
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'awaiting > receiving', 'receiving > awaiting', 'receiving > received', 'receiving > refused',
    'received > accepted', 'received > refused', 'accepted > used');

create trigger state_moves before update on vault.scans
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'queued > processing', 'processing > done', 'processing > failed');

create trigger status_moves before update on issuers.issuers
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'active > inactive', 'active > archived', 'inactive > active', 'inactive > archived');

create trigger status_moves before update on issuers.notaries
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'active > inactive', 'inactive > active');

create trigger status_moves before update on verification.requests
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'inprogress > approved', 'inprogress > rejected', 'approved > approval-reverted', 'rejected > rejection-reverted',
    'approval-reverted > approved', 'approval-reverted > rejected', 'rejection-reverted > approved',
    'rejection-reverted > rejected');

create trigger status_moves before update on transfers.requests
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'draft > pending consent', 'draft > pending approval', 'rejected > draft', 'rejected > pending consent',
    'rejected > pending approval', 'pending consent > draft', 'pending consent > pending approval',
    'pending consent > rejected', 'pending approval > draft', 'pending approval > pending consent',
    'pending approval > approved', 'pending approval > rejected');

create trigger payout_state_moves before update on transfers.requests
  for each row when (old.payout_state is distinct from new.payout_state) execute function core.moves_as_listed('payout_state',
    'none > queued', 'queued > sent', 'queued > settled', 'queued > returned', 'sent > settled', 'sent > returned');

create trigger status_moves before update on rewards.programs
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'draft > awaiting activation', 'awaiting activation > draft', 'awaiting activation > active', 'active > stopped',
    'active > inactive');

create trigger status_moves before update on rewards.disbursements
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'pending > approved', 'pending > on hold', 'pending > voided', 'pending > paid', 'approved > on hold',
    'approved > voided', 'approved > paid', 'on hold > approved', 'on hold > voided');

create trigger status_moves before update on rewards.referrals
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'in progress > pending', 'in progress > flagged', 'in progress > voided', 'pending > flagged',
    'pending > approved', 'pending > voided', 'flagged > approved', 'flagged > voided');

create trigger fee_state_moves before update on applications.applications
  for each row when (old.fee_state is distinct from new.fee_state) execute function core.moves_as_listed('fee_state',
    'none > held', 'held > paid', 'held > returned', 'paid > returned');

create trigger state_moves before update on reports.exports
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'running > ready', 'running > failed');
