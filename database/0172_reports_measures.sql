-- How often each type happened on each day, by who looked after the student then.
create table reports.daily_by_counsellor (
  counsellor_id uuid not null references identity.accounts (id),
  day date not null,
  type text not null,
  country text not null default '',
  n bigint not null check (n > 0),
  coins bigint not null default 0 check (coins >= 0),
  primary key (counsellor_id, day, type, country)
);
insert into reports.daily_by_counsellor (counsellor_id, day, type, country, n)
select counsellor_id, (at at time zone 'UTC')::date, type, '', count(*)
from reports.events where counsellor_id is not null group by 1, 2, 3;

-- What is measured of each day, counted every hour anew for the days that can still change. `total`: minutes, or coins.
create table reports.measures (
  day date not null,
  measure text not null check (measure in ('verified_by_tier', 'verified_by_issuer', 'answered', 'closed', 'coins_spent')),
  about text not null default '',
  country text not null default '',
  n bigint not null check (n > 0),
  total bigint not null check (total >= 0),
  primary key (measure, day, country, about)
);
