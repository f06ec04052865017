-- Who looked after a student before is kept, with the reason of each change.
create table applications.adviser_history (
  id bigint generated always as identity primary key,
  student_id uuid not null references identity.accounts (id),
  adviser_id uuid not null references identity.accounts (id),
  since timestamptz not null,
  until timestamptz,
  given_by uuid references identity.accounts (id),
  -- Why they were given to this adviser.
  reason text not null default '' check (length(reason) <= 1000),
  check (until >= since)
);
create unique index adviser_history_open on applications.adviser_history (student_id) where until is null;
create index adviser_history_of on applications.adviser_history (student_id, since desc);
insert into applications.adviser_history (student_id, adviser_id, since, given_by)
select student_id, adviser_id, since, given_by from applications.advisers;
