-- What was done before a program's end is decided also when it is heard of only after it: until all of that is heard the
-- coins that nobody earned stay set aside, and they go back when it is settled.
alter table rewards.programs add column settled_at timestamptz;
update rewards.programs set settled_at = ended_at where ended_at is not null;
alter table rewards.programs drop constraint nothing_is_left_after_the_end;
alter table rewards.programs add constraint nothing_is_left_once_settled
  check (settled_at is null or (ended_at is not null and left_over = 0));
create index programs_to_settle on rewards.programs (ended_at) where ended_at is not null and settled_at is null;

-- A program waits for acts until its end, whenever they are told.
alter table rewards.program_triggers add column until timestamptz not null default 'infinity';
create index program_triggers_by_key on rewards.program_triggers (key, until);

-- Simulations take turns between those who ask; what owners are told is kept beside what admins see.
alter table rewards.simulations add column asked_by uuid references identity.accounts (id);
alter table rewards.simulations add column begun_at timestamptz;
alter table rewards.simulations add column told jsonb;
create index simulations_waiting on rewards.simulations (asked_at) where status in ('waiting', 'running');

-- How often an owner tried something on what people did, by day: who may ask without end can single people out.
create table rewards.trials (
  account_id uuid not null references identity.accounts (id),
  day date not null,
  kind text not null check (kind in ('simulation', 'what-if')),
  n int not null check (n > 0),
  primary key (account_id, day, kind)
);
