-- A document with its details, deleted ones included: filter by deleted_at.
create view vault.public_documents as
select id, owner_id, type, title, issuer, issuer_country, date_of_issue, expiry, place_of_issue, number, grade, programme_name,
  duration, completion_date, specialization, education_level, education_type, grading_scheme, file_id, created_at, changed_at,
  deleted_at
from vault.documents;
