-- Short words by which the office finds students again.
create table counsellors.tags (
  student_id uuid not null references identity.accounts (id),
  tag text not null check (tag = trim(tag) and length(tag) between 2 and 30),
  added_by uuid not null references identity.accounts (id),
  at timestamptz not null,
  primary key (student_id, tag)
);
create unique index tags_once on counsellors.tags (student_id, lower(tag));
create index tags_by_word on counsellors.tags (tag, student_id);
