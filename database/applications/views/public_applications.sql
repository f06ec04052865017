-- An application as lists of other modules need it: whose, of which course, how far, what is due.
create view applications.public_applications as
select id, number, student_id, adviser_id, course_id, university_id, intake_id, status, due_at, missing,
  created_at, submitted_at, sent_at, changed_at
from applications.applications;
