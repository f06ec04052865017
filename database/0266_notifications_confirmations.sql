-- Mail about what is confirmed in the name of one's institution is chosen apart.
alter table notifications.mail_choices drop constraint mail_choices_about_check;
alter table notifications.mail_choices add check (
  about in ('account', 'registration', 'documents', 'confirmations', 'wallet', 'applications', 'rewards', 'help', 'news'));
