-- Papers and visas of an application that are there, or are not asked of this applicant, by the number of the row that asks.
create table applications.paper_ticks (
  application_id uuid not null references applications.applications (id),
  rule_number integer not null,
  ticked_at timestamptz not null,
  ticked_by uuid not null references identity.accounts (id),
  primary key (application_id, rule_number)
);
