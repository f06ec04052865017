-- How many credits of one system are taken for how many of another is a row of the judge, too.
alter table qualifications.rules drop constraint rules_kind_check;
alter table qualifications.rules add constraint rules_kind_check
  check (kind in ('equivalence', 'access', 'exemption', 'paper', 'deadline', 'credit'));
create unique index rules_of_credit on qualifications.rules ((body ->> 'credits'), (body ->> 'targetCredits'),
  coalesce(body ->> 'where', ''), source_by) where kind = 'credit' and retired_at is null;
