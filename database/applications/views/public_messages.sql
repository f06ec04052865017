-- That somebody wrote to somebody about an application; not what was written.
create view applications.public_messages as
select c.id, c.application_id, a.student_id, c.author_id, c.party, c.audience, c.at
from applications.comments c
join applications.applications a on a.id = c.application_id
where c.unpublished_at is null;
