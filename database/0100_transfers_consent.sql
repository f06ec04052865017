-- The sender consents: a request on somebody's coins waits for them, unless a mandate that they signed covers it.
create table transfers.mandates (
  id uuid primary key,
  sender_id uuid not null references identity.accounts (id),
  -- Null: any of AO's makers.
  maker_id uuid references identity.accounts (id),
  purpose text not null check (purpose in ('tuition', 'fees', 'living', 'services', 'refund', 'other')),
  type text not null check (type in ('wallet', 'bank')),
  -- As transfers.requests.payee; with it how it is shown.
  payee text not null,
  recipient_name text not null,
  recipient text not null,
  max_coins bigint not null check (max_coins > 0),
  signed_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (ends_at > signed_at),
  check (maker_id is distinct from sender_id)
);
create index mandates_by_sender on transfers.mandates (sender_id, payee);
create trigger mandates_stay before update or delete on transfers.mandates
  for each row execute function transfers.mandate_only_ends();

-- What senders said, each to one submission.
create table transfers.consents (
  request_id uuid not null references transfers.requests (id),
  submission int not null,
  sender_id uuid not null references identity.accounts (id),
  given boolean not null,
  remarks text not null default '' check (length(remarks) <= 1000),
  at timestamptz not null,
  primary key (request_id, submission, given, at)
);
create trigger consents_stay before update or delete on transfers.consents
  for each row execute function transfers.refuse_change();

alter table transfers.requests
  add column purpose text check (purpose in ('tuition', 'fees', 'living', 'services', 'refund', 'other')),
  add column consent text check (consent in ('own', 'given', 'mandate', 'earlier')),
  add column consented_at timestamptz,
  add column mandate_id uuid references transfers.mandates (id);
update transfers.requests set purpose = 'other' where submission > 0;
update transfers.requests set consent = 'earlier', consented_at = submitted_at
  where status in ('pending approval', 'approved');

-- Coins are held from the consent on, not before it: nobody locks another's coins by asking for them.
do $$
declare named name;
begin
  for named in select conname from pg_constraint where conrelid = 'transfers.requests'::regclass and contype = 'c'
      and (conname = 'requests_status_check' or pg_get_constraintdef(oid) like '%hold_id IS NOT NULL%') loop
    execute format('alter table transfers.requests drop constraint %I', named);
  end loop;
end $$;
alter table transfers.requests
  add constraint requests_status_check
    check (status in ('draft', 'pending consent', 'pending approval', 'approved', 'rejected')),
  add constraint submitted_is_complete check (status in ('draft', 'rejected') or
    (submission > 0 and sender_id is not null and coins is not null and approvals_needed is not null
      and payee is not null and submitted_at is not null and expires_at is not null and purpose is not null)),
  add constraint consented_is_held check (status not in ('pending approval', 'approved') or
    (hold_id is not null and consent is not null and consented_at is not null)),
  add constraint mandate_is_named check ((consent is not distinct from 'mandate') = (mandate_id is not null));

create trigger requests_are_consented before update of status, consent on transfers.requests
  for each row execute function transfers.consent_is_given();

drop index transfers.requests_due;
create index requests_due on transfers.requests (expires_at) where status in ('pending consent', 'pending approval');
-- What waits for a person's consent, and what was asked of them before.
create index requests_to_consent on transfers.requests (sender_id, submitted_at desc)
  where sender_id is not null and deleted_at is null;
create index requests_by_mandate on transfers.requests (mandate_id) where mandate_id is not null;
