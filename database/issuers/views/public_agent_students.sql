-- A student whom an agent looks after.
create view issuers.public_agent_students as
select agent_id, student_id
from issuers.agent_students;
