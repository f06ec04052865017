-- What a certificate or a degree opens says whose word it is: a university's own, which speaks for no other, or its country's. What
-- admins have written until now was taken for all.
update qualifications.rules set body = body || '{"university": null}'
  where kind = 'access' and not body ? 'university';
drop index qualifications.rules_of_access;
create unique index rules_of_access on qualifications.rules ((body ->> 'certificate'), (body ->> 'destination'),
  coalesce(body ->> 'university', '')) where kind = 'access' and retired_at is null;
