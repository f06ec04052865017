-- The books: money beside coins, in double entry. An entry's lines add up to zero in each unit (a currency, in minor units, or AO:
-- whole coins); a debit is above zero. Entries are never changed; what was wrong is posted back.
create table wallet.book_accounts (
  account text primary key check (account ~ '^(assets|liabilities|equity|income|expenses)(:[a-z-]+)+$')
);
insert into wallet.book_accounts (account) values
  ('assets:processor'), -- money at the payment processor, as its balance transactions say
  ('assets:processor:pending'), -- taken or given back by it, and not yet in a balance transaction
  ('assets:bank'),
  ('assets:receivables'), -- coins owed for payments that went back after they were spent
  ('assets:unexplained'), -- moved at the processor, and nobody has said why
  ('liabilities:coins:bought'),
  ('liabilities:coins:promotional'),
  ('liabilities:payouts'), -- approved for a bank, and not yet paid
  ('liabilities:refunds'), -- arrived, could not be credited, goes back
  ('liabilities:tax'),
  ('equity:coins'), -- the other side of every coin
  ('equity:conversion'), -- the other side of what is changed into another currency
  ('equity:opening'),
  ('income:services'), -- bought coins spent with us
  ('income:breakage'), -- bought coins that ran out
  ('income:exchange'), -- conversion fees, and what rates gained or lost
  ('expenses:processor-fees'),
  ('expenses:promotions'), -- coins given, less those that came back without being bought
  ('expenses:refunds'); -- money given back, less the coins taken back or owed for it

create type wallet.book_line as (account text, unit text, amount bigint);

-- What the processor says it moved: Stripe's balance transactions. `covered` is the part of the payment that it moves, in the
-- payment's own currency; `amount` and `fee` are in the currency it settles in.
create table wallet.processor_transactions (
  id text primary key,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'dispute_reversal', 'payout', 'fee', 'other')),
  payment_id uuid references wallet.payments,
  -- The charge, refund, dispute or payout behind it.
  source_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null,
  fee bigint not null,
  covered_currency text check (covered_currency ~ '^[A-Z]{3}$'),
  covered bigint,
  created_at timestamptz not null,
  at timestamptz not null,
  check ((kind in ('charge', 'refund', 'dispute', 'dispute_reversal')) = (payment_id is not null)),
  check ((payment_id is null) = (covered is null) and (covered is null) = (covered_currency is null))
);
create index processor_transactions_of_payment on wallet.processor_transactions (payment_id) where payment_id is not null;
create index processor_transactions_by_day on wallet.processor_transactions (created_at);

create table wallet.journal (
  id uuid primary key,
  kind text not null check (kind in ('opening', 'purchase', 'grant', 'spent', 'taken_back', 'repaid', 'expired', 'paid_out', 'returned',
    'reversed', 'refund', 'dispute_lost', 'dispute_won', 'receivable', 'receivable_ended', 'unplaced', 'unplaced_returned',
    'processor', 'payout_ordered', 'payout_settled', 'payout_returned')),
  at timestamptz not null,
  day date not null generated always as ((at at time zone 'UTC')::date) stored,
  transfer_id uuid references wallet.transfers,
  payment_id uuid references wallet.payments,
  processor_id text references wallet.processor_transactions,
  -- A request of the module transfers, which lives below.
  request_id uuid
);
create unique index journal_of_transfer on wallet.journal (transfer_id) where transfer_id is not null;
create unique index journal_of_processor on wallet.journal (processor_id) where processor_id is not null;
create unique index journal_of_request on wallet.journal (request_id, kind) where request_id is not null;
create index journal_of_payment on wallet.journal (payment_id) where payment_id is not null;
create index journal_by_day on wallet.journal (day, at);

create table wallet.journal_lines (
  entry_id uuid not null references wallet.journal,
  line smallint not null,
  account text not null references wallet.book_accounts,
  unit text not null check (unit ~ '^[A-Z]{2,3}$'),
  amount bigint not null check (amount <> 0),
  primary key (entry_id, line)
);
create index journal_lines_of_account on wallet.journal_lines (account, unit);

-- The order of the entries, without a gap, each chained to the one before it. Written as its transaction commits.
create table wallet.journal_seals (
  number bigint primary key,
  entry_id uuid not null unique references wallet.journal,
  hash bytea not null check (octet_length(hash) = 32)
);
create table wallet.journal_head (
  single boolean primary key default true check (single),
  number bigint not null,
  hash bytea not null
) with (fillfactor = 10);
insert into wallet.journal_head (number, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Sums of the lines, kept as entries are sealed, so that a balance of any day is found at once. The audit holds them against the lines.
create table wallet.book_days (
  day date not null,
  account text not null references wallet.book_accounts,
  unit text not null,
  debit bigint not null,
  credit bigint not null,
  primary key (day, account, unit)
) with (fillfactor = 50);
create table wallet.book_balances (
  account text not null references wallet.book_accounts,
  unit text not null,
  balance bigint not null,
  primary key (account, unit)
) with (fillfactor = 10);

-- Days (of UTC) up to which nothing is posted any more.
create table wallet.closed_periods (
  through date primary key,
  at timestamptz not null,
  requested_by uuid not null references identity.accounts (id),
  confirmed_by uuid not null references identity.accounts (id),
  check (requested_by <> confirmed_by),
  check (through < (at at time zone 'UTC')::date)
);
create trigger periods_close_in_order before insert on wallet.closed_periods
  for each row execute function wallet.period_closes();
create trigger closed_days_stay_closed after insert on wallet.transfers
  referencing new table as inserted for each statement execute function wallet.refuse_closed_day();

create constraint trigger entries_are_sealed after insert on wallet.journal deferrable initially deferred
  for each row execute function wallet.seal_entry();
create trigger sealed_entries_take_no_lines before insert on wallet.journal_lines
  for each row execute function wallet.entry_is_open();
-- Coins that come from the platform or go to it change what AO owes.
create constraint trigger coins_are_posted after insert on wallet.transfers deferrable initially deferred
  for each row when (new.kind in ('grant', 'charge', 'capture', 'expire', 'reversal')) execute function wallet.post_coins();
create trigger payments_are_posted after update of refunded_minor, lost_minor, status on wallet.payments
  for each row when (old.refunded_minor <> new.refunded_minor or old.lost_minor <> new.lost_minor or old.status <> new.status)
  execute function wallet.post_payment();
create trigger processor_is_posted after insert on wallet.processor_transactions
  for each row execute function wallet.post_processor();

create trigger journal_is_facts before update or delete on wallet.journal
  for each row execute function wallet.refuse_change();
create trigger journal_stays before truncate on wallet.journal execute function wallet.refuse_change();
create trigger journal_lines_are_facts before update or delete on wallet.journal_lines
  for each row execute function wallet.refuse_change();
create trigger journal_lines_stay before truncate on wallet.journal_lines execute function wallet.refuse_change();
create trigger journal_seals_are_facts before update or delete on wallet.journal_seals
  for each row execute function wallet.refuse_change();
create trigger journal_seals_stay before truncate on wallet.journal_seals execute function wallet.refuse_change();
create trigger processor_transactions_are_facts before update or delete on wallet.processor_transactions
  for each row execute function wallet.refuse_change();
create trigger processor_transactions_stay before truncate on wallet.processor_transactions execute function wallet.refuse_change();
create trigger closed_periods_are_facts before update or delete on wallet.closed_periods
  for each row execute function wallet.refuse_change();
create trigger closed_periods_stay before truncate on wallet.closed_periods execute function wallet.refuse_change();
alter table wallet.journal enable always trigger journal_is_facts;
alter table wallet.journal enable always trigger journal_stays;
alter table wallet.journal enable always trigger entries_are_sealed;
alter table wallet.journal_lines enable always trigger journal_lines_are_facts;
alter table wallet.journal_lines enable always trigger journal_lines_stay;
alter table wallet.journal_lines enable always trigger sealed_entries_take_no_lines;
alter table wallet.journal_seals enable always trigger journal_seals_are_facts;
alter table wallet.journal_seals enable always trigger journal_seals_stay;
alter table wallet.processor_transactions enable always trigger processor_transactions_are_facts;
alter table wallet.processor_transactions enable always trigger processor_transactions_stay;
alter table wallet.processor_transactions enable always trigger processor_is_posted;
alter table wallet.closed_periods enable always trigger closed_periods_are_facts;
alter table wallet.closed_periods enable always trigger closed_periods_stay;
alter table wallet.closed_periods enable always trigger periods_close_in_order;
alter table wallet.transfers enable always trigger closed_days_stay_closed;
alter table wallet.transfers enable always trigger coins_are_posted;
alter table wallet.payments enable always trigger payments_are_posted;
