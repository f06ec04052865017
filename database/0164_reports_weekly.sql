-- Weeks that are over, folded every night from the days; country `*` is all of them.
create table reports.weekly (
  week date not null check (extract(isodow from week) = 1),
  type text not null,
  country text not null,
  n bigint not null check (n > 0),
  coins bigint not null default 0 check (coins >= 0),
  primary key (country, week, type)
);
insert into reports.weekly (week, type, country, n, coins)
select date_trunc('week', day)::date, type, country, sum(n), sum(coins) from reports.daily
where day < date_trunc('week', now() at time zone 'UTC')::date group by 1, 2, 3
union all
select date_trunc('week', day)::date, type, '*', sum(n), sum(coins) from reports.daily
where day < date_trunc('week', now() at time zone 'UTC')::date group by 1, 2;
