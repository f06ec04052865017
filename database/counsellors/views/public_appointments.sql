-- A booked or cancelled call, for whoever tells the two of it.
create view counsellors.public_appointments as
select a.id, a.student_id, a.adviser_id, a.starts_at, a.topic, a.place, a.student_zone, a.adviser_zone, a.state, a.revision,
  a.cancel_reason
from counsellors.appointments a;
