-- Payments that cardholders contest, as the processor tells of them: what for, how much, and until when it takes evidence.
-- What a dispute does to coins stands with its payment (wallet.payments, wallet.freezes).
create table wallet.card_disputes (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references wallet.payments,
  -- The processor's name of it.
  provider_id text not null unique,
  status text not null check (status in ('inquiry', 'needs_response', 'under_review', 'closed', 'lost', 'won')),
  reason text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  evidence_until timestamptz,
  changed_at timestamptz not null,
  -- When admins were told that it was opened, and that its time runs out.
  told_at timestamptz,
  reminded_at timestamptz
);
create index card_disputes_of_payment on wallet.card_disputes (payment_id);
create index card_disputes_by_opening on wallet.card_disputes (opened_at desc, id desc);
create index card_disputes_that_wait on wallet.card_disputes (evidence_until, id) where status in ('inquiry', 'needs_response');
create trigger status_moves before update on wallet.card_disputes
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'inquiry > needs_response', 'inquiry > under_review', 'inquiry > closed', 'inquiry > lost', 'inquiry > won',
    'needs_response > under_review', 'needs_response > closed', 'needs_response > lost', 'needs_response > won',
    'under_review > closed', 'under_review > lost', 'under_review > won', 'closed > lost', 'closed > won', 'lost > won');
