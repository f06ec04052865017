-- A start of a course, with the days between which one can apply, and the moments at which they begin and end where the
-- university is. It closes on the course's own day, or on an earlier one that a system of admission sets for everybody. Without a
-- closing day one can apply until the day it starts is over.
create view catalogue.public_intakes as
select i.id, i.course_id, i.starts_on, i.opens_on, least(i.closes_on, i.system_closes_on) as closes_on, p.time_zone,
  i.opens_on::timestamp at time zone p.time_zone as opens_at,
  (coalesce(least(i.closes_on, i.system_closes_on), i.starts_on) + 1)::timestamp at time zone p.time_zone as closes_at
from catalogue.intakes i
  join catalogue.courses c on c.id = i.course_id
  join catalogue.providers p on p.id = c.provider_id;
