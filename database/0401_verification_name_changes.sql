-- Since when the name of an account is fixed: a document was verified for it. Another one takes a request with a paper.
alter table identity.accounts add column name_fixed_at timestamptz;
update identity.accounts a set name_fixed_at = r.decided_at
from (select owner_id, min(decided_at) as decided_at from verification.requests where status = 'approved' group by owner_id) r
where r.owner_id = a.id;

-- Another name after a verification: asked for with a paper of the holder's own, decided by support or an admin.
create table verification.name_changes (
  id uuid primary key,
  owner_id uuid not null references identity.accounts (id),
  status text not null default 'open' check (status in ('open', 'approved', 'refused', 'withdrawn')),
  old_first_name text not null,
  old_last_name text not null,
  first_name text not null,
  last_name text not null,
  reason text not null,
  words text not null,
  paper_id uuid not null,
  -- As the paper was when it was asked; the vault keeps it so until the decision.
  paper_title text not null,
  paper_type text not null,
  paper_sha256 text not null,
  requested_at timestamptz not null,
  decided_by uuid references identity.accounts (id),
  decided_at timestamptz,
  remarks text not null default '',
  check ((old_first_name, old_last_name) <> (first_name, last_name)),
  check ((status = 'open') = (decided_at is null)),
  check ((status in ('approved', 'refused')) = (decided_by is not null)),
  check (decided_by <> owner_id),
  check (status <> 'refused' or remarks <> '')
);
create unique index name_changes_once on verification.name_changes (owner_id) where status = 'open';
create index name_changes_by_owner on verification.name_changes (owner_id, requested_at);
create index name_changes_by_state on verification.name_changes (status, requested_at);
create trigger state_moves before update on verification.name_changes
  for each row when (old.status is distinct from new.status) execute function core.moves_as_listed('status',
    'open > approved', 'open > refused', 'open > withdrawn');
