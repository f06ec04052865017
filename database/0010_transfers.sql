-- Transfer requests: made by one person, checked by another, received by a third.
create schema transfers;

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
create index requests_by_status on transfers.requests (status, changed_at desc, id desc) where deleted_at is null;
create index requests_by_change on transfers.requests (changed_at desc, id desc) where status <> 'draft' and deleted_at is null;
create index requests_by_maker_change on transfers.requests (maker_id, changed_at desc, id desc) where deleted_at is null;
create index requests_by_sender on transfers.requests (sender_id, payee, submitted_at desc) where sender_id is not null;
create index requests_due on transfers.requests (expires_at) where status = 'pending approval';
create index requests_paying on transfers.requests (payout_changed_at) where payout_state in ('queued', 'sent');
create index requests_search on transfers.requests using gin (search_text gin_trgm_ops);

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
create function transfers.parties_are_true() returns trigger language plpgsql as $$
begin
  if not exists (select from transfers.requests r where r.id = new.request_id and r.maker_id = new.maker_id
      and r.sender_id = new.sender_id and r.receiver_id is not distinct from new.receiver_id and r.submission = new.submission) then
    raise exception 'a decision names the parties of its request' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger decisions_name_parties before insert on transfers.decisions
  for each row execute function transfers.parties_are_true();
create function transfers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'requests and decisions stay' using errcode = 'restrict_violation';
end $$;
create trigger decisions_stay before update or delete on transfers.decisions
  for each row execute function transfers.refuse_change();

-- No request becomes approved without the approvals it needs, whoever writes the row.
create function transfers.approvals_are_given() returns trigger language plpgsql as $$
begin
  if new.status = 'approved' and old.status <> 'approved' and (select count(*) from transfers.decisions d
      where d.request_id = new.id and d.submission = new.submission and d.decision = 'approved') < new.approvals_needed then
    raise exception 'approvals are missing' using errcode = 'check_violation';
  end if;
  if old.status = 'approved' and new.status <> 'approved' then
    raise exception 'an approved transfer stays approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger requests_are_approved before update of status on transfers.requests
  for each row execute function transfers.approvals_are_given();
create function transfers.begins_as_draft() returns trigger language plpgsql as $$
begin
  if new.status <> 'draft' then raise exception 'a request begins as a draft' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger requests_begin before insert on transfers.requests for each row execute function transfers.begins_as_draft();

-- How many requests a maker has in each status, kept beside them so that tabs cost nothing however many there are.
create table transfers.counts (
  maker_id uuid not null,
  status text not null,
  n bigint not null,
  primary key (maker_id, status)
);
create function transfers.count_requests() returns trigger language plpgsql as $$
begin
  insert into transfers.counts (maker_id, status, n)
  select maker_id, status, sum(by) from (
    select o.maker_id, o.status, -1 as by from old_rows o where o.deleted_at is null
    union all select n.maker_id, n.status, 1 from new_rows n where n.deleted_at is null) moved
  group by maker_id, status having sum(by) <> 0 order by maker_id, status
  on conflict (maker_id, status) do update set n = counts.n + excluded.n;
  return null;
end $$;
create function transfers.count_new() returns trigger language plpgsql as $$
begin
  insert into transfers.counts (maker_id, status, n)
  select maker_id, status, count(*) from new_rows where deleted_at is null group by 1, 2 order by 1, 2
  on conflict (maker_id, status) do update set n = counts.n + excluded.n;
  return null;
end $$;
create trigger requests_counted_in after insert on transfers.requests referencing new table as new_rows
  for each statement execute function transfers.count_new();
create trigger requests_counted after update on transfers.requests referencing old table as old_rows new table as new_rows
  for each statement execute function transfers.count_requests();
create trigger requests_stay before delete on transfers.requests for each row execute function transfers.refuse_change();
