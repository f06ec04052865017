-- A message on an application that the student and all who work on it may read; internal notes and what was taken back are
-- left out.
create view applications.public_student_messages as
select id, application_id, author_id, body, at
from applications.comments
where audience = 'everyone' and unpublished_at is null;
