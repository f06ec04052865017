-- How far a student is with all their applications; none has no row.
create view applications.public_progress as
select student_id, applications, statuses, furthest, next_deadline, missing
from applications.progress;
