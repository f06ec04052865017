-- Who may read what happened to a subject, besides staff and whoever began it: accounts that a domain names.
create table core.activity_readers (
  subject_kind text not null,
  subject_id text not null,
  account_id uuid not null,
  primary key (subject_kind, subject_id, account_id)
);
