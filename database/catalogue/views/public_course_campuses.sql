-- A campus at which a course is taught.
create view catalogue.public_course_campuses as
select course_id, campus_id
from catalogue.course_campuses;
