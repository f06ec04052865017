-- Counsellors and their associates, how they hand students over, and what they keep about a student.
create schema if not exists counsellors;

-- What the office knows of a counsellor or associate beside their account; the role itself is identity's.
create table counsellors.colleagues (
  account_id uuid primary key references identity.accounts (id),
  -- The counsellor an associate works under; none: the admins'.
  supervisor_id uuid references identity.accounts (id),
  max_students integer check (max_students between 1 and 100000),
  languages text[] not null default '{}',
  countries text[] not null default '{}',
  changed_at timestamptz not null,
  check (supervisor_id <> account_id)
);
create index colleagues_of on counsellors.colleagues (supervisor_id);

create table counsellors.invitations (
  invitation_id uuid primary key references identity.invitations (id),
  kind text not null check (kind in ('counsellor', 'associate')),
  mail text not null,
  first_name text not null,
  last_name text not null,
  supervisor_id uuid references identity.accounts (id),
  invited_by uuid not null references identity.accounts (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index invitations_open on counsellors.invitations (expires_at) where accepted_at is null;

-- Everything of somebody given to another at once; undone as a whole for seven days.
create table counsellors.handovers (
  id uuid primary key,
  from_id uuid not null references identity.accounts (id),
  to_id uuid not null references identity.accounts (id),
  reason text not null check (length(reason) <= 200),
  by_id uuid not null references identity.accounts (id),
  at timestamptz not null,
  undo_until timestamptz not null check (undo_until > at),
  undone_at timestamptz,
  undone_by uuid references identity.accounts (id),
  check (from_id <> to_id),
  check ((undone_at is null) = (undone_by is null))
);
create index handovers_of on counsellors.handovers (from_id, at desc);
create table counsellors.handover_items (
  handover_id uuid not null references counsellors.handovers (id),
  kind text not null check (kind in ('student', 'ticket', 'task', 'associate')),
  item text not null,
  primary key (handover_id, kind, item)
);

-- How a student stands with the office.
create table counsellors.students (
  student_id uuid primary key references identity.accounts (id),
  state text not null default 'active' check (state in ('active', 'paused', 'inactive')),
  paused_until date,
  last_contact_at timestamptz,
  changed_at timestamptz not null,
  check ((state = 'paused') = (paused_until is not null))
);

-- Private to the office. Never changed: what was noted stays.
create table counsellors.notes (
  id uuid primary key,
  student_id uuid not null references identity.accounts (id),
  kind text not null check (kind in ('call', 'email', 'meeting', 'whatsapp', 'visa', 'finance', 'other')),
  body text not null check (length(body) between 1 and 4000),
  author_id uuid not null references identity.accounts (id),
  at timestamptz not null
);
create index notes_of on counsellors.notes (student_id, at desc, id desc);
create trigger notes_stay before update or delete on counsellors.notes
  for each row execute function core.refuse_change();

create table counsellors.tasks (
  id uuid primary key,
  student_id uuid not null references identity.accounts (id),
  -- The student reads and does it; else it is the adviser's own, and the student never sees it.
  for_student boolean not null,
  -- Who is to do it, when that is not the student.
  assignee_id uuid references identity.accounts (id),
  title text not null check (length(title) between 1 and 200),
  kind text not null check (kind in ('document', 'profile', 'application', 'call', 'visa', 'finance', 'match', 'other')),
  priority text not null check (priority in ('low', 'normal', 'high')),
  due_at timestamptz,
  application_id uuid references applications.applications (id),
  created_by uuid references identity.accounts (id),
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references identity.accounts (id),
  check (for_student = (assignee_id is null)),
  check ((done_at is null) = (done_by is null))
);
create index tasks_of on counsellors.tasks (student_id, done_at, due_at);
create index tasks_open on counsellors.tasks (assignee_id, due_at) where done_at is null;
-- One suggestion for each application whose match is weak.
create unique index tasks_match_once on counsellors.tasks (application_id) where kind = 'match';
