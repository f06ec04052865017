-- Countries and universities that have something in common are a row of the judge; what a certificate opens may depend on its grade.
alter table qualifications.rules drop constraint rules_kind_check;
alter table qualifications.rules add constraint rules_kind_check
  check (kind in ('equivalence', 'access', 'exemption', 'paper', 'deadline', 'credit', 'group'));
update qualifications.rules set body = body || '{"scheme": null, "grade": null}'
  where kind = 'access' and not body ? 'grade';
drop index qualifications.rules_of_access;
create unique index rules_of_access on qualifications.rules ((body ->> 'certificate'), (body ->> 'destination'),
  coalesce(body ->> 'university', ''), coalesce(body ->> 'scheme', ''), coalesce(body ->> 'grade', ''))
  where kind = 'access' and retired_at is null;
create unique index rules_of_group on qualifications.rules ((body ->> 'group'), coalesce(body ->> 'language', ''), source_by, document)
  where kind = 'group' and retired_at is null;
