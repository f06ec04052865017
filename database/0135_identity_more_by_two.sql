-- Whoever vouches for documents or helps with recoveries is made by two admins as well, and admins are closed and opened by two.
alter table identity.change_requests drop constraint change_requests_kind_check;
alter table identity.change_requests add constraint change_requests_kind_check check (kind in (
  'role_granted', 'role_revoked', 'settings', 'thresholds',
  'account_disabled', 'account_enabled', 'authenticator', 'authenticator_domain', 'notary', 'agent', 'issuer'));

-- Which authenticator, notary or issuer changes.
alter table identity.change_requests add column subject_id uuid;
alter table identity.change_requests add constraint change_requests_subject check (
  (subject_id is not null) = (kind in ('authenticator', 'authenticator_domain', 'notary', 'issuer')));

-- Whose role, state or approval changes.
do $$
declare former text;
begin
  select conname into strict former from pg_constraint
  where conrelid = 'identity.change_requests'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) ~ 'account_id IS NOT NULL';
  execute format('alter table identity.change_requests drop constraint %I', former);
end $$;
alter table identity.change_requests add constraint change_requests_account check (
  (account_id is not null)
    = (kind in ('role_granted', 'role_revoked', 'account_disabled', 'account_enabled', 'agent')));

-- What waits about one thing waits once.
create unique index change_requests_one_open on identity.change_requests (kind, coalesce(subject_id, account_id))
  where status in ('pending', 'confirmed')
    and kind not in ('role_granted', 'role_revoked', 'settings', 'thresholds');

-- The change that an invitation carries out: its roles need no further one.
alter table identity.invitations add column change_request uuid references identity.change_requests (id);

-- The change by which an admin was last closed or opened.
alter table identity.accounts add column status_change uuid references identity.change_requests (id);
create trigger admins_by_two before update of status on identity.accounts
  for each row execute function identity.admins_by_two();
