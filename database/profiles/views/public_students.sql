-- A student's profile: where they are from, where they live, and how complete it is; when they were born, for
-- comparing them with sanctions lists; the first language, for who needs no test of it.
create view profiles.public_students as
select account_id, citizenship, first_language, city, country, completeness, date_of_birth
from profiles.students;
