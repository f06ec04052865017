-- Under which counsellor an adviser works.
create view applications.public_supervisors as
select adviser_id, supervisor_id, since
from applications.supervisors;
