-- Why a wallet is frozen: each reason by itself, and lifted by itself. The wallet's status follows: frozen while one of them stands.
create table wallet.freezes (
  id uuid primary key default uuidv7(),
  wallet_id uuid not null references wallet.wallets,
  -- receivable: coins are owed for money that went back; dispute: coins of a disputed payment are spent; staff: set by hand.
  reason text not null check (reason in ('receivable', 'dispute', 'staff')),
  payment_id uuid references wallet.payments,
  at timestamptz not null default now(),
  lifted_at timestamptz,
  check ((reason = 'staff') = (payment_id is null))
);
create unique index freezes_once on wallet.freezes (wallet_id, reason, payment_id) nulls not distinct where lifted_at is null;
create trigger freezes_freeze after insert or update on wallet.freezes
  for each row execute function wallet.freeze_wallet();
create trigger status_is_a_freeze after update of status on wallet.wallets
  for each row when (new.status = 'frozen' or old.status is distinct from new.status)
  execute function wallet.status_is_a_freeze();

-- What was owed before there were books; posted as they are opened.
create table wallet.opening_receivables (
  payment_id uuid primary key references wallet.payments,
  coins bigint not null check (coins > 0)
);
insert into wallet.opening_receivables (payment_id, coins)
  select id, dispute_debt from wallet.payments where dispute_debt > 0;
insert into wallet.freezes (wallet_id, reason, payment_id, at)
  select p.wallet_id, r.reason, p.id, p.changed_at
  from wallet.payments p join wallet.wallets w on w.id = p.wallet_id and w.status = 'frozen'
  cross join lateral (values ('receivable', p.dispute_debt), ('dispute', p.disputed_missing)) r (reason, coins)
  where r.coins > 0;
insert into wallet.freezes (wallet_id, reason, at)
  select w.id, 'staff', now() from wallet.wallets w
  where w.status = 'frozen' and not exists (select from wallet.freezes f where f.wallet_id = w.id);
alter table wallet.payments drop column dispute_debt;

-- The coins of this purchase have still to pay what the wallet owes: a job's work, once.
alter table wallet.payments add column repay_due boolean not null default false;
create index payments_to_repay on wallet.payments (id) where repay_due;

-- A dispute that was lost can still be won.
drop trigger status_moves on wallet.payments;
create trigger status_moves before update on wallet.payments
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'created > open', 'open > processing', 'open > canceled', 'open > credited', 'open > refund_pending',
    'open > refunded', 'processing > open', 'processing > canceled', 'processing > credited',
    'processing > refund_pending', 'processing > refunded', 'canceled > credited', 'canceled > refund_pending',
    'canceled > refunded', 'refund_pending > refunded', 'credited > disputed', 'credited > dispute_lost',
    'credited > refunded', 'disputed > credited', 'disputed > dispute_lost', 'disputed > refunded',
    'dispute_lost > refunded', 'dispute_lost > credited', 'dispute_lost > disputed');
