-- Participants are listed by whatever an owner sorts them by, however many there are.
create index participants_by_paid on rewards.participants (program_id, paid, member_id);
create index participants_by_pending on rewards.participants (program_id, pending, member_id);
create index participants_by_joined on rewards.participants (program_id, joined_at, member_id);
create index participants_ongoing on rewards.participants (program_id, last_at desc, member_id) where completed_at is null;

-- What a program's members earned and were paid on each day (UTC): nobody adds up a hundred thousand awards to draw a picture.
create table rewards.program_days (
  program_id uuid not null references rewards.programs (id),
  day date not null,
  earned bigint not null default 0,
  paid bigint not null default 0,
  primary key (program_id, day)
);
insert into rewards.program_days (program_id, day, earned, paid)
select program_id, day, sum(earned), sum(paid) from (
  select program_id, (earned_at at time zone 'UTC')::date as day, coins as earned, 0 as paid
  from rewards.disbursements where status <> 'voided'
  union all
  select program_id, (paid_at at time zone 'UTC')::date, 0, coins from rewards.disbursements where status = 'paid') moved
group by program_id, day;
