-- Counts the applications of a student anew after one of them moved. Two at once take turns, so that neither misses the other.
create or replace function applications.keep_progress() returns trigger
language plpgsql as $$
declare
  student uuid := coalesce(new.student_id, old.student_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('applications.progress', 0) # hashtextextended(student::text, 0));
  insert into applications.progress as p (student_id, applications, statuses, next_deadline, missing, intake_months)
  select student, count(*), coalesce(array_agg(distinct a.status), '{}'),
    min(a.due_at) filter (where not applications.public_is_final(a.status)),
    coalesce(sum(a.missing) filter (where not applications.public_is_final(a.status) and a.sent_at is null), 0),
    coalesce(array_agg(distinct catalogue.public_intake_month(a.intake_id)) filter (where a.intake_id is not null), '{}')
  from applications.applications a where a.student_id = student
  on conflict (student_id) do update
    set applications = excluded.applications, statuses = excluded.statuses, next_deadline = excluded.next_deadline,
      missing = excluded.missing, intake_months = excluded.intake_months
    where (p.applications, p.statuses, p.next_deadline, p.missing, p.intake_months)
      is distinct from (excluded.applications, excluded.statuses, excluded.next_deadline, excluded.missing, excluded.intake_months);
  return null;
end
$$;
