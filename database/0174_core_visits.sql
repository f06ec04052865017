-- Visits by day (UTC): pages that browsers came to from elsewhere. Nothing of who came.
create table core.visits (
  day date primary key,
  n bigint not null check (n > 0)
);
