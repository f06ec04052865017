-- Sanctions lists as they were imported, and what the screening of each payout found.
create table transfers.screening_lists (
  source text primary key check (source in ('un', 'eu', 'ofac')),
  published_on date not null,
  imported_at timestamptz not null,
  file_digest text not null,
  parties int not null check (parties > 0)
);
-- One row a name or alias; `folded` is what is looked for: Latin letters, without marks, folded by sound.
create table transfers.screening_names (
  id bigint generated always as identity primary key,
  source text not null references transfers.screening_lists (source),
  ref text not null,
  kind text not null check (kind in ('person', 'entity')),
  name text not null,
  folded text not null,
  births text[] not null,
  countries text[] not null
);
create index screening_names_folded on transfers.screening_names using gin (folded gin_trgm_ops);

create table transfers.screenings (
  id uuid primary key,
  request_id uuid not null references transfers.requests (id),
  submission int not null,
  outcome text not null check (outcome in ('clear', 'hit', 'not_screened')),
  hits jsonb not null,
  -- The lists it was compared with, with their days.
  lists jsonb not null,
  at timestamptz not null,
  cleared_by uuid references identity.accounts (id),
  cleared_at timestamptz,
  reason text check (length(reason) between 10 and 1000),
  check ((cleared_by is null) = (cleared_at is null) and (cleared_by is null) = (reason is null)),
  check (cleared_by is null or outcome <> 'clear')
);
create index screenings_by_request on transfers.screenings (request_id, submission, at desc, id desc);
create trigger screenings_stay before update or delete on transfers.screenings
  for each row execute function transfers.screening_is_only_cleared();
create trigger requests_are_screened before update of status on transfers.requests
  for each row execute function transfers.payout_is_screened();
