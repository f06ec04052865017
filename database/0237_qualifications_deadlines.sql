-- The last days of systems that universities share (UCAS, Studielink) are rows of the judge, too: by country, passport and start.
alter table qualifications.rules drop constraint rules_kind_check;
alter table qualifications.rules add constraint rules_kind_check
  check (kind in ('equivalence', 'access', 'exemption', 'paper', 'deadline'));
create unique index rules_of_deadline on qualifications.rules ((body ->> 'system'), (body ->> 'step'), (body ->> 'destination'),
  (body ->> 'levels'), (body ->> 'disciplines'), (body ->> 'universities'), (body ->> 'countries'), (body ->> 'except'),
  (body ->> 'months'), coalesce(body ->> 'entry', body ->> 'day')) where kind = 'deadline' and retired_at is null;
