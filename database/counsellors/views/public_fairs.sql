-- A fair or webinar, for whoever tells people of it.
create view counsellors.public_fairs as
select id, kind, title, starts_at, ends_at, time_zone, place, state, cancel_reason, revision
from counsellors.fairs;
