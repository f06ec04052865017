-- Transfer requests: made by one person, checked by another, received by a third.
create extension if not exists btree_gin;
create schema if not exists transfers;

-- How many approvals a transfer needs, by its coins or by what leaves the bank: the strictest line that applies.
create table transfers.thresholds (
  type text not null check (type in ('wallet', 'bank')),
  -- 'AO' counts coins; otherwise minor units of the payout currency.
  currency text not null default 'AO' check (currency ~ '^[A-Z]{2,3}$'),
  from_amount bigint not null check (from_amount > 0),
  approvals int not null check (approvals between 0 and 2),
  primary key (type, currency, from_amount),
  check (currency = 'AO' or type = 'bank')
);
insert into transfers.thresholds (type, from_amount, approvals) values
  ('wallet', 1, 1), ('wallet', 10000, 2), ('bank', 1, 1), ('bank', 5000, 2);

create table transfers.requests (
  id uuid primary key,
  number bigint generated always as identity unique,
  maker_id uuid not null references identity.accounts (id),
  status text not null default 'draft' check (status in ('draft', 'pending approval', 'approved', 'rejected')),
  type text not null check (type in ('wallet', 'bank')),
  -- The form as it was last saved.
  form jsonb not null,
  version int not null default 1,
  sender_name text not null default '',
  sender_mail text not null default '',
  recipient_name text not null default '',
  linked_ticket text,
  reference_transaction uuid,
  -- What the last submission settled; null before the first.
  submission int not null default 0,
  sender_id uuid references identity.accounts (id),
  receiver_id uuid references identity.accounts (id),
  coins bigint check (coins > 0),
  hold_id uuid unique references wallet.holds (id),
  approvals_needed int check (approvals_needed between 0 and 2),
  amount_minor bigint check (amount_minor > 0),
  currency text,
  rate_day date,
  -- The account paid to, as one word, to know a payee again.
  payee text,
  submitted_at timestamptz,
  expires_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references identity.accounts (id),
  reason_code text,
  refusal text not null default '' check (length(refusal) <= 1000),
  transfer_id uuid references wallet.transfers (id),
  payout_state text check (payout_state in ('queued', 'sent', 'settled', 'returned')),
  payout_reference text not null default '',
  payout_reason text not null default '',
  payout_changed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  search_text text generated always as (lower('TR-' || lpad(number::text, 8, '0') || ' ' || sender_name || ' ' || sender_mail
    || ' ' || recipient_name)) stored,
  check (deleted_at is null or status = 'draft'),
  -- spec §6: maker, checker and receiver are three people.
  check (receiver_id is distinct from sender_id or receiver_id is null),
  check (receiver_id is distinct from maker_id or receiver_id is null),
  check (decided_by is null or (decided_by <> maker_id and decided_by is distinct from receiver_id and decided_by is distinct from sender_id)),
  check (status in ('draft', 'rejected') or
    (submission > 0 and sender_id is not null and coins is not null and hold_id is not null and approvals_needed is not null
      and payee is not null and submitted_at is not null and expires_at is not null)),
  check (status in ('draft', 'rejected') or type = 'bank' or receiver_id is not null),
  check (status in ('draft', 'rejected') or type = 'wallet' or (amount_minor is not null and currency is not null)),
  check (status <> 'rejected' or (reason_code is not null and decided_at is not null)),
  check (status <> 'approved' or (decided_at is not null and transfer_id is not null)),
  check ((payout_state is not null) = (status = 'approved' and type = 'bank')),
  check (linked_ticket is null or reference_transaction is null)
);
-- A ticket or transaction starts one request; a rejected one gives it free (spec §5: exist and not be used).
create unique index requests_ticket_once on transfers.requests (linked_ticket)
  where linked_ticket is not null and status <> 'rejected' and deleted_at is null;
create unique index requests_transaction_once on transfers.requests (reference_transaction)
  where reference_transaction is not null and status <> 'rejected' and deleted_at is null;
create index requests_by_maker on transfers.requests (maker_id, status, changed_at desc, id desc) where deleted_at is null;
create index requests_by_sender on transfers.requests (sender_id, payee, submitted_at desc) where sender_id is not null;
create index requests_due on transfers.requests (expires_at) where status = 'pending approval';
create index requests_paying on transfers.requests (payout_changed_at) where payout_state in ('queued', 'sent');
-- Words are looked for by walking the newest requests: what is compared stands in the index, so that no row has to be
-- fetched for it.
create index requests_by_change on transfers.requests (changed_at desc, id desc) include (search_text, type)
  where status <> 'draft' and deleted_at is null;
create index requests_by_maker_change on transfers.requests (maker_id, changed_at desc, id desc) include (search_text, type)
  where deleted_at is null;
create index requests_by_status on transfers.requests (status, changed_at desc, id desc) include (search_text, type)
  where deleted_at is null;
-- Those to banks are few: neither a maker's nor a checker's list of them walks past all others.
create index requests_to_banks on transfers.requests (changed_at desc, id desc) include (search_text)
  where type = 'bank' and deleted_at is null;
create index requests_to_banks_by_maker on transfers.requests (maker_id, changed_at desc, id desc) include (search_text)
  where type = 'bank' and deleted_at is null;
-- Makers look among their own alone, so who made it stands beside the letters. Without a list of entries still to be
-- sorted in: each search would read it from end to end.
create index requests_search on transfers.requests using gin (maker_id, search_text gin_trgm_ops) with (fastupdate = off);

-- Every save that changed the form, so that a checker sees what was edited.
create table transfers.versions (
  request_id uuid not null references transfers.requests (id) on delete cascade,
  version int not null,
  submission int not null,
  form jsonb not null,
  at timestamptz not null,
  primary key (request_id, version)
);

-- Decisions, each in its submission; the parties stand beside it so that SQL itself keeps them apart.
create table transfers.decisions (
  request_id uuid not null references transfers.requests (id),
  submission int not null,
  checker_id uuid not null references identity.accounts (id),
  decision text not null check (decision in ('approved', 'rejected')),
  remarks text not null default '' check (length(remarks) <= 1000),
  at timestamptz not null,
  maker_id uuid not null,
  sender_id uuid not null,
  receiver_id uuid,
  primary key (request_id, submission, checker_id),
  check (checker_id <> maker_id),
  check (checker_id <> sender_id),
  check (checker_id is distinct from receiver_id)
);
create trigger decisions_name_parties before insert on transfers.decisions
  for each row execute function transfers.parties_are_true();
create trigger decisions_stay before update or delete on transfers.decisions
  for each row execute function transfers.refuse_change();
create trigger requests_are_approved before update of status on transfers.requests
  for each row execute function transfers.approvals_are_given();
create trigger requests_begin before insert on transfers.requests
  for each row execute function transfers.begins_as_draft();

-- How many requests a maker has in each status, kept beside them so that tabs cost nothing however many there are.
create table transfers.counts (
  maker_id uuid not null,
  status text not null,
  n bigint not null,
  primary key (maker_id, status)
);
-- Counted at the very end of a transaction: a count held while waiting for a wallet would wait for whoever holds that
-- wallet and counts too.
create constraint trigger requests_counted after insert or update of status, deleted_at on transfers.requests
  deferrable initially deferred for each row execute function transfers.count_request();
create trigger requests_stay before delete on transfers.requests for each row execute function transfers.refuse_change();

