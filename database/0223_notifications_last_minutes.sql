-- Notices name the moment at which something is over; those that were written before ended with days of UTC.
update notifications.notices set values = values || jsonb_build_object('until', (values ->> 'day')::date + 1 || 'T00:00:00.000Z')
where name = 'coins_expiring' and values ? 'day';
update notifications.notices set values = values || jsonb_build_object('closesAt', (values ->> 'closesOn')::date + 1 || 'T00:00:00.000Z')
where name = 'saved_courses_closing' and values ? 'closesOn';
