-- Rights, prices, limits and thresholds change by two admins: one requests, another confirms.
create table identity.change_requests (
  id uuid primary key,
  kind text not null check (kind in ('role_granted', 'role_revoked', 'settings', 'thresholds')),
  -- Whose role changes; null for what concerns everybody.
  account_id uuid references identity.accounts (id),
  -- What its module applies.
  payload jsonb not null,
  -- What people read: field, before, after.
  lines jsonb not null,
  -- A raise waits 24 hours after it is confirmed; a lowering counts at once.
  raises boolean not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'applied', 'refused')),
  requested_by uuid not null references identity.accounts (id),
  requested_at timestamptz not null,
  confirmed_by uuid references identity.accounts (id),
  confirmed_at timestamptz,
  applies_at timestamptz,
  applied_at timestamptz,
  refused_by uuid references identity.accounts (id),
  refused_at timestamptz,
  check (confirmed_by <> requested_by),
  check ((account_id is not null) = (kind in ('role_granted', 'role_revoked'))),
  check (status not in ('confirmed', 'applied') or (confirmed_by is not null and applies_at is not null)),
  check (not raises or applies_at >= confirmed_at + interval '24 hours'),
  check ((status = 'applied') = (applied_at is not null)),
  check (applied_at >= applies_at),
  check ((status = 'refused') = (refused_at is not null))
);
create index change_requests_by_age on identity.change_requests (requested_at desc, id desc);
create index change_requests_open on identity.change_requests (applies_at) where status in ('pending', 'confirmed');
create trigger change_requests_move before update on identity.change_requests
  for each row execute function identity.change_requests_move();
create trigger change_requests_stay before delete on identity.change_requests
  for each row execute function core.refuse_change();

-- Which change gave a role that two admins give; null for what the operator's command or the demo made.
alter table identity.account_roles add column change_request uuid references identity.change_requests (id);
create trigger account_roles_by_two before insert or update on identity.account_roles
  for each row execute function identity.roles_by_two();
