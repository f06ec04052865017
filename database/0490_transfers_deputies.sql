-- A maker who decides for a checker who is away, from one day through another of the checker's calendar.
create table transfers.deputies (
  id uuid primary key,
  checker_id uuid not null references identity.accounts (id),
  deputy_id uuid not null references identity.accounts (id),
  from_day date not null,
  through_day date not null,
  time_zone text not null,
  -- The first moment of the first day and of the one after the last, in that zone.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  named_at timestamptz not null,
  -- The change that another admin confirms, and when it came to count.
  change_request uuid not null unique,
  agreed_at timestamptz,
  -- Both were told that it has begun.
  began_at timestamptz,
  -- Null as who: its last day is over.
  ended_at timestamptz,
  ended_by uuid references identity.accounts (id),
  check (checker_id <> deputy_id),
  check (from_day <= through_day),
  check (starts_at < ends_at),
  check (began_at >= agreed_at),
  check (ended_by is null or ended_at is not null)
);
create index deputies_standing on transfers.deputies (deputy_id, ends_at) where ended_at is null;
create index deputies_open on transfers.deputies (ends_at) where ended_at is null;
create index deputies_by_day on transfers.deputies (from_day desc, id desc);
create trigger deputies_move before insert or update on transfers.deputies
  for each row execute function transfers.deputies_move();
create trigger deputies_stay before delete or truncate on transfers.deputies
  execute function transfers.refuse_change();
alter table transfers.deputies enable always trigger deputies_stay;
select core.seal_table('transfers.deputies', '{id}');

-- For whom a deputy decided; a checker and their deputy are one person about one submission.
alter table transfers.decisions add column for_id uuid references identity.accounts (id);
create unique index decisions_one_for on transfers.decisions (request_id, submission, coalesce(for_id, checker_id));
alter table transfers.screenings add column cleared_for uuid references identity.accounts (id);
