-- Until when somebody has read the messages of an application.
create view applications.public_message_reads as
select application_id, account_id, read_to
from applications.comment_reads;
