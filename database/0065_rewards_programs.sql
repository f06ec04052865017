-- Reward programs: what owners write, whose coins pay for it, and where each coin of the budget stands.

create table rewards.programs (
  id uuid primary key,
  created_by uuid not null references identity.accounts (id),
  status text not null default 'draft'
    check (status in ('draft', 'awaiting activation', 'active', 'stopped', 'inactive')),
  version int not null default 1 check (version > 0),
  -- What was written, whole; the columns below are read from it.
  form jsonb not null,
  title text not null check (length(title) <= 100),
  type text not null,
  budget bigint check (budget > 0),
  max_participants int check (max_participants > 0),
  start_at timestamptz,
  end_at timestamptz check (end_at > start_at),
  promotion_from timestamptz,
  promotion_to timestamptz check (promotion_to > promotion_from),
  -- Where the coins of the budget stand, exact at any moment.
  reserved bigint not null default 0 check (reserved >= 0),
  paid bigint not null default 0 check (paid >= 0),
  pending bigint not null default 0 check (pending >= 0),
  left_over bigint not null default 0 check (left_over >= 0),
  returned bigint not null default 0 check (returned >= 0),
  participants int not null default 0 check (participants >= 0),
  remarks text not null default '' check (length(remarks) <= 500),
  started_by uuid references identity.accounts (id),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  constraint every_coin_stands_somewhere check (reserved = paid + pending + left_over),
  constraint nothing_is_reserved_before_the_start
    check (status not in ('draft', 'awaiting activation') or reserved + returned = 0),
  constraint the_whole_budget_is_reserved
    check (status in ('draft', 'awaiting activation') or reserved + returned = budget),
  constraint nothing_is_left_after_the_end check (status = 'active' or left_over = 0),
  constraint no_more_take_part_than_may check (participants <= max_participants),
  constraint who_runs_was_started
    check ((status in ('draft', 'awaiting activation')) = (started_at is null)
      and (started_at is null) = (started_by is null)),
  constraint only_drafts_are_deleted check (deleted_at is null or status = 'draft')
);
create index programs_newest on rewards.programs (changed_at desc, id desc) where deleted_at is null;
create index programs_running on rewards.programs (end_at) where status = 'active';
create trigger programs_move before insert or update on rewards.programs
  for each row execute function rewards.program_moves();

create table rewards.program_owners (
  program_id uuid not null references rewards.programs (id),
  account_id uuid not null references identity.accounts (id),
  percent int not null check (percent between 1 and 100),
  position int not null,
  agreed_at timestamptz,
  -- Set aside at the start; the hold is the wallet's.
  reserved bigint not null default 0 check (reserved >= 0),
  hold_id uuid unique,
  -- Of those, what is held still.
  held bigint not null default 0 check (held >= 0),
  primary key (program_id, account_id),
  check (held <= reserved),
  check ((hold_id is null) = (reserved = 0))
);
create index program_owners_of on rewards.program_owners (account_id, program_id);

-- Which running programs an event can touch: by its name alone, or with a property it has (`document.verified tier=gold`).
create table rewards.program_triggers (
  key text not null,
  program_id uuid not null references rewards.programs (id),
  position int not null,
  primary key (key, program_id, position)
);
create index program_triggers_of on rewards.program_triggers (program_id);
