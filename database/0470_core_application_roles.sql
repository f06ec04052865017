-- The roles by which AO runs: neither owner of anything nor able to change how tables are guarded. `core.grant_application` gives their rights.
create table core.application_roles (
  role name primary key,
  at timestamptz not null default now()
);
