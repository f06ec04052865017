-- A payout asked back from its bank after it was approved, and what the bank answered. Coins come back by the return alone.
create table transfers.recalls (
  request_id uuid primary key references transfers.requests,
  reason text not null check (reason in ('DUPL', 'TECH', 'FRAD', 'CUST')),
  remarks text not null,
  asked_by uuid not null references identity.accounts (id),
  asked_at timestamptz not null,
  sent_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused')),
  -- The bank's code for a refusal.
  answer_reason text not null default '',
  answered_at timestamptz,
  check ((state = 'asked') = (answered_at is null))
);
create index recalls_open on transfers.recalls (asked_at) where state = 'asked';
create trigger recall_moves before update on transfers.recalls
  for each row when (old.state is distinct from new.state)
  execute function core.moves_as_listed('state', 'asked > accepted', 'asked > refused');
create trigger recalls_stay before truncate on transfers.recalls execute function transfers.refuse_change();
alter table transfers.recalls enable always trigger recalls_stay;
select core.seal_table('transfers.recalls', '{request_id}');
