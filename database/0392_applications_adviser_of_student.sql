-- Whoever advises a student advises all their applications: it is kept once, with the student, and handing over thousands of
-- students writes no application. What an application keeps is whether anybody advises its student: the pool is found by it.
drop trigger advisers_exist_new on applications.applications;
drop trigger advisers_exist on applications.applications;
alter table applications.applications add column has_adviser boolean not null default false;
update applications.applications a set has_adviser = true
where exists (select from applications.advisers v where v.student_id = a.student_id);
-- With it go the indexes that hold it: applications_by_adviser and applications_unassigned.
alter table applications.applications drop column adviser_id;
create index applications_unassigned on applications.applications (due_at, id)
  where not has_adviser and submitted_at is not null and status not in ('denied', 'declined', 'cancelled', 'closed');

-- A desk counts what its students have under way: by student, from this index alone.
drop index applications.applications_once;
create unique index applications_once on applications.applications (student_id, course_id, intake_id) include (due_at, status, id)
  nulls not distinct where status not in ('denied', 'declined', 'cancelled', 'closed');

create trigger note_adviser before insert or update of student_id on applications.applications
  for each row execute function applications.note_adviser();
create trigger note_advised after insert on applications.advisers
  referencing new table as changed for each statement execute function applications.note_advised();
create trigger note_no_longer_advised after delete on applications.advisers
  referencing old table as changed for each statement execute function applications.note_advised();
