-- Who looked after a student, from when until when, and why it changed.
create view applications.public_adviser_history as
select id, student_id, adviser_id, since, until, given_by, reason
from applications.adviser_history;
