-- Searches that people keep; new courses among their results are told once a day.

create table catalogue.saved_searches (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- What is asked: a SearchQuestion without page and language.
  wish jsonb not null,
  alert boolean not null default true,
  saved_at timestamptz not null,
  -- Courses added until then are known.
  checked_at timestamptz not null,
  found_at timestamptz,
  found_count integer not null default 0 check (found_count >= 0)
);
create unique index saved_searches_once on catalogue.saved_searches (account_id, md5(wish::text));
create index saved_searches_due on catalogue.saved_searches (checked_at) where alert;
