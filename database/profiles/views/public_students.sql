-- A student's profile: where they are from, where they live, and how complete it is.
create view profiles.public_students as
select account_id, citizenship, city, country, completeness
from profiles.students;
