-- The months in which what a student applies for begins, kept with what is known of all their applications: a list of
-- thousands is narrowed to an intake without reading their applications. An intake's start never changes.
alter table applications.progress add column intake_months text[] not null default '{}';
update applications.progress p set intake_months = x.months
from (
  select student_id, array_agg(distinct catalogue.public_intake_month(intake_id)) as months
  from applications.applications where intake_id is not null group by student_id
) x
where x.student_id = p.student_id;
drop trigger keep_progress on applications.applications;
create trigger keep_progress
  after insert or delete or update of status, due_at, missing, sent_at, student_id, intake_id on applications.applications
  for each row execute function applications.keep_progress();
