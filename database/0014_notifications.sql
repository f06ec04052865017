-- What people were told in the app, and what they want by mail.
create schema if not exists notifications;

create table notifications.notices (
  id uuid primary key,
  account_id uuid not null references identity.accounts (id),
  name text not null,
  values jsonb not null default '{}',
  link text check (link ~ '^/[^/\\]'),
  -- The same news told twice is one notice.
  once text,
  at timestamptz not null,
  read_at timestamptz check (read_at >= at)
);
create index notices_of_account on notifications.notices (account_id, at desc, id desc);
create index notices_unread on notifications.notices (account_id) where read_at is null;
create index notices_by_age on notifications.notices (at);
create unique index notices_once on notifications.notices (account_id, once) where once is not null;

create table notifications.mail_choices (
  account_id uuid not null references identity.accounts (id),
  about text not null check (about in ('account', 'documents', 'wallet', 'applications', 'rewards', 'help', 'news')),
  wanted boolean not null,
  primary key (account_id, about)
);
