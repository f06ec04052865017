-- Which tests a student has named.
create view profiles.public_test_scores as
select account_id, test
from profiles.test_scores;
