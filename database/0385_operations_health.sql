-- What each process of AO measured, a row a minute: the pictures of the page "Health". Kept for eight days.
create table operations.health_samples (
  at timestamptz not null,
  -- The host's name and the number of the process.
  process text not null,
  memory_bytes bigint not null check (memory_bytes >= 0),
  event_loop_seconds double precision not null check (event_loop_seconds >= 0),
  -- Since the sample before.
  calls integer not null check (calls >= 0),
  failed_calls integer not null check (failed_calls between 0 and calls),
  slow_calls integer not null check (slow_calls between 0 and calls),
  letters integer not null check (letters >= 0),
  failed_letters integer not null check (failed_letters between 0 and letters),
  outside_calls integer not null check (outside_calls >= 0),
  failed_outside_calls integer not null check (failed_outside_calls between 0 and outside_calls),
  -- What could not be read then is null.
  jobs_waiting integer,
  jobs_failed integer,
  job_wait_seconds double precision,
  lock_waits integer,
  longest_transaction_seconds double precision,
  seal_lag_seconds double precision,
  public_log_lag_seconds double precision,
  witness_faults integer,
  ledger_faults integer,
  ledger_audit_age_seconds double precision,
  search_ready boolean,
  search_lag_changes integer,
  replica_behind_seconds double precision,
  disk_free_bytes bigint,
  primary key (at, process)
);
