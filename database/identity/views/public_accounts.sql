-- Who people are, for other modules: names, and what is proved of them.
create view identity.public_accounts as
  select a.id, a.first_name, a.last_name, trim(a.first_name || ' ' || a.last_name) as name, a.mail, a.status, a.language,
    a.created_at, a.email_verified_at, a.phone_verified_at,
    array(select r.role from identity.account_roles r where r.account_id = a.id) as roles
  from identity.accounts a;
