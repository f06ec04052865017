-- Which levels of education a student has named.
create view profiles.public_education as
select account_id, level
from profiles.education;
