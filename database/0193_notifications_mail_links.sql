-- Letters of a group are ended by the link in each of them, without signing in; only a digest of the link is kept.
create table notifications.mail_links (
  token_hash bytea primary key,
  account_id uuid not null references identity.accounts (id),
  about text not null,
  made_at timestamptz not null
);
create index mail_links_of_account on notifications.mail_links (account_id);
-- Reminders of a registration are a group of their own: who ends them still gets what else is said of the account.
alter table notifications.mail_choices drop constraint mail_choices_about_check;
alter table notifications.mail_choices add check (
  about in ('account', 'registration', 'documents', 'wallet', 'applications', 'rewards', 'help', 'news'));
