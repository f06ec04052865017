-- Papers and visas are rows of the judge, too: by destination, by passport or studies, by level.
alter table qualifications.rules drop constraint rules_kind_check;
alter table qualifications.rules add constraint rules_kind_check check (kind in ('equivalence', 'access', 'exemption', 'paper'));
create unique index rules_of_paper on qualifications.rules ((body ->> 'paper'), (body ->> 'destination'), (body ->> 'asks'),
  (body ->> 'countries'), (body ->> 'levels')) where kind = 'paper' and retired_at is null;
