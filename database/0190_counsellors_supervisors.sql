-- Under whom an adviser works goes to applications, beside who advises whom: a counsellor sees and does what their associates may.
create table counsellors.supervisors (
  adviser_id uuid primary key references identity.accounts (id),
  supervisor_id uuid not null references identity.accounts (id),
  since timestamptz not null,
  check (supervisor_id <> adviser_id)
);
create index supervisors_of on counsellors.supervisors (supervisor_id);
insert into counsellors.supervisors (adviser_id, supervisor_id, since)
select account_id, supervisor_id, changed_at from counsellors.colleagues where supervisor_id is not null;
alter table counsellors.colleagues drop column supervisor_id;
alter table counsellors.supervisors set schema applications;
