-- An application as other modules need it: whose, of which course, how far, what is due. answer_by: when the student's answer
-- to a question is due; reply_by: to an offer.
create view applications.public_applications as
select a.id, a.number, a.student_id, v.adviser_id, a.course_id, a.university_id, a.intake_id, a.status, a.due_at, a.missing,
  a.created_at, a.submitted_at, a.sent_at, a.changed_at, a.answer_by, o.reply_by
from applications.applications a
left join applications.advisers v on v.student_id = a.student_id
left join applications.offers o on o.application_id = a.id;
