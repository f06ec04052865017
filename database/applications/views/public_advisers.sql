-- Who looks after a student now.
create view applications.public_advisers as
select student_id, adviser_id, since
from applications.advisers;
