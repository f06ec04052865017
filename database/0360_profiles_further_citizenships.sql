-- Passports beside the first one: whichever is kindest counts for papers, visas and language tests.
alter table profiles.students
  add column further_citizenships text[] not null default '{}'
    check (cardinality(further_citizenships) <= 3 and not coalesce(citizenship = any (further_citizenships), false));
