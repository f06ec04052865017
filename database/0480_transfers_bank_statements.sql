-- The statements of our bank (camt.053), each entry with what it was matched to, and the queue of what does not agree.
create table transfers.bank_statements (
  id uuid primary key default uuidv7(),
  iban text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The bank's name of it.
  reference text not null,
  opening_day date not null,
  closing_day date not null,
  opening_minor bigint not null,
  closing_minor bigint not null,
  -- SHA-256 of what was read of it, so that the same one is known again.
  digest bytea not null check (octet_length(digest) = 32),
  filename text not null,
  -- Null: it lay in the folder of the bank's software.
  imported_by uuid references identity.accounts (id),
  imported_at timestamptz not null,
  check (opening_day <= closing_day)
);
create unique index bank_statements_once on transfers.bank_statements (iban, reference, opening_day, closing_day);
create index bank_statements_by_day on transfers.bank_statements (iban, closing_day desc, opening_day desc);

create table transfers.bank_entries (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references transfers.bank_statements,
  line integer not null,
  -- Below zero: it left the account.
  amount_minor bigint not null,
  booked_on date not null,
  end_to_end_id text not null,
  bank_reference text not null,
  -- Of what was matched nobody is named again.
  party text not null,
  remittance text not null,
  reason text not null,
  kind text check (kind in ('payout', 'return', 'processor_payout')),
  request_id uuid references transfers.requests,
  -- A balance transaction of the processor.
  processor_id text,
  unique (statement_id, line),
  check ((kind is null) = (num_nonnulls(request_id, processor_id) = 0)),
  check ((kind = 'processor_payout') = (processor_id is not null))
);
create index bank_entries_of_request on transfers.bank_entries (request_id) where request_id is not null;
create index bank_entries_of_processor on transfers.bank_entries (processor_id) where processor_id is not null;

create table transfers.bank_differences (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('unknown_entry', 'amount_differs', 'booked_twice', 'state_differs', 'payout_missing',
    'return_missing', 'processor_payout_missing', 'balance_gap', 'sum_differs')),
  statement_id uuid not null references transfers.bank_statements,
  entry_id uuid references transfers.bank_entries,
  request_id uuid references transfers.requests,
  processor_id text,
  -- What the bank says, and what AO expected, each in its own currency.
  currency text not null,
  bank_minor bigint,
  expected_currency text,
  expected_minor bigint,
  day date not null,
  found_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'resolved')),
  resolution text check (resolution in ('explained', 'posted', 'came_right')),
  note text not null default '',
  -- Where it was posted against the bank.
  account text,
  resolved_by uuid references identity.accounts (id),
  confirmed_by uuid references identity.accounts (id),
  resolved_at timestamptz,
  check ((status = 'resolved') = (resolved_at is not null) and (resolved_at is null) = (resolution is null)),
  check (resolution is distinct from 'explained' or (resolved_by is not null and note <> '')),
  -- Nobody posts alone.
  check ((resolution is not distinct from 'posted') = (account is not null)),
  check (resolution is distinct from 'posted' or (resolved_by is not null and confirmed_by is not null and resolved_by <> confirmed_by))
);
create unique index bank_differences_once on transfers.bank_differences (kind, coalesce(entry_id::text, request_id::text, processor_id,
  statement_id::text));
create index bank_differences_open on transfers.bank_differences (found_at desc, id desc) where status = 'open';
create index bank_differences_by_day on transfers.bank_differences (day desc, id desc);
create trigger status_moves before update on transfers.bank_differences
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status', 'open > resolved');

create trigger bank_statements_are_facts before update or delete on transfers.bank_statements
  for each row execute function transfers.refuse_change();
create trigger bank_statements_stay before truncate on transfers.bank_statements execute function transfers.refuse_change();
create trigger bank_entries_are_facts before update or delete on transfers.bank_entries
  for each row execute function transfers.refuse_change();
create trigger bank_entries_stay before truncate on transfers.bank_entries execute function transfers.refuse_change();
alter table transfers.bank_statements enable always trigger bank_statements_are_facts;
alter table transfers.bank_statements enable always trigger bank_statements_stay;
alter table transfers.bank_entries enable always trigger bank_entries_are_facts;
alter table transfers.bank_entries enable always trigger bank_entries_stay;

select core.seal_table(t, k) from (values ('transfers.bank_statements', '{id}'::text[]), ('transfers.bank_entries', '{id}'),
  ('transfers.bank_differences', '{id}')) sealed (t, k);
