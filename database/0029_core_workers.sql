-- Every pool of job workers that is alive, by the name under which it locks jobs (server/core/worker-heartbeat.ts). Times are
-- PostgreSQL's own, so that processes on several machines agree.
create table core.workers (
  id text primary key,
  pool text not null,
  process text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
