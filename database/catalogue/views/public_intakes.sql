-- A start of a course, with the days between which one can apply.
create view catalogue.public_intakes as
select id, course_id, starts_on, opens_on, closes_on
from catalogue.intakes;
