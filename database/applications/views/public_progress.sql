-- How far a student is with all their applications; none has no row. intake_months: `2027-09`, when what they apply for begins.
create view applications.public_progress as
select student_id, applications, statuses, furthest, furthest_rank, next_deadline, missing, intake_months
from applications.progress;
