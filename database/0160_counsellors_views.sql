-- Views of the student listing that advisers keep.
create table counsellors.student_views (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  saved_at timestamptz not null,
  unique (account_id, name)
);
