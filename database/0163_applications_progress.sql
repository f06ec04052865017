-- How far a student is with all their applications, kept as these move, so that lists of thousands need not read them.
create table applications.progress (
  student_id uuid primary key references identity.accounts (id),
  applications integer not null check (applications >= 0),
  -- Each status that one of them has.
  statuses text[] not null,
  next_deadline timestamptz,
  missing integer not null check (missing >= 0)
);
insert into applications.progress (student_id, applications, statuses, next_deadline, missing)
select student_id, count(*), array_agg(distinct status),
  min(due_at) filter (where status <> all ('{cancelled,declined,denied,closed}')),
  coalesce(sum(missing) filter (where status <> all ('{cancelled,declined,denied,closed}') and sent_at is null), 0)
from applications.applications group by student_id;
create trigger keep_progress
  after insert or delete or update of status, due_at, missing, sent_at, student_id on applications.applications
  for each row execute function applications.keep_progress();
