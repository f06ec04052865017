-- A rate of credits says whose it is: a university's own, which speaks for no other, or an authority's for all. What admins have
-- written until now was taken for all.
update qualifications.rules set body = body || '{"university": null}'
  where kind = 'credit' and not body ? 'university';
drop index qualifications.rules_of_credit;
create unique index rules_of_credit on qualifications.rules ((body ->> 'credits'), (body ->> 'targetCredits'),
  coalesce(body ->> 'where', ''), coalesce(body ->> 'university', ''), source_by) where kind = 'credit' and retired_at is null;
