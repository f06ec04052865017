-- The last simulation of each program: what it would have paid, of which version of it. Nothing in it names a member.
create table rewards.simulations (
  program_id uuid primary key references rewards.programs (id),
  id uuid not null unique,
  form jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  progress int not null default 0 check (progress between 0 and 100),
  result jsonb,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'done') = (result is not null)),
  check ((status in ('done', 'failed')) = (ended_at is not null))
);
