-- A student's profile: where they are from, where they live, and how complete it is; when they were born, for
-- comparing them with sanctions lists.
create view profiles.public_students as
select account_id, citizenship, city, country, completeness, date_of_birth
from profiles.students;
