-- The way from a registration to a place counts people, not what they did: each once, in the week they registered in and the
-- country they are of now, with how far they came.
create table reports.people (
  account_id uuid primary key references identity.accounts (id),
  -- The Monday of the week they registered in.
  week date not null check (extract(isodow from week) = 1),
  country text not null default '',
  reached text[] not null
);
-- How many of those who registered in a week came so far; country * for all. Kept by a trigger as people go on.
create table reports.funnel (
  country text not null,
  week date not null,
  step text not null,
  n bigint not null,
  primary key (country, week, step)
);
create trigger count_people after insert or update on reports.people
  for each row execute function reports.count_people();

-- Their countries are asked for by night.
insert into reports.people (account_id, week, reached)
select account_id, date_trunc('week', min(at) filter (where type = 'registered') at time zone 'UTC')::date, array_agg(distinct type)
from reports.events
where type in ('registered', 'mail_verified', 'profile_completed', 'application_submitted', 'offer_made', 'offer_accepted')
group by account_id having bool_or(type = 'registered');

-- What stands where now is counted apart by country and by who looks after it.
drop table reports.stages;
create table reports.stages (
  status text not null,
  country text not null,
  counsellor_id uuid references identity.accounts (id),
  n bigint not null,
  counted_at timestamptz not null,
  unique nulls not distinct (status, country, counsellor_id)
);
