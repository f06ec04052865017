-- Accounts that are alike are found by index: one mailbox (case, dots, what follows a plus), one number, one place at one time.
create index accounts_by_mailbox on identity.accounts ((
  replace(split_part(regexp_replace(lower(mail), '@[^@]*$', ''), '+', 1), '.', '') || '@'
    || case regexp_replace(lower(mail), '^.*@', '') when 'googlemail.com' then 'gmail.com'
      else regexp_replace(lower(mail), '^.*@', '') end));
create index accounts_by_any_phone on identity.accounts (phone) where phone is not null;
create index sessions_by_place on identity.sessions (ip, created_at) where ip <> '' and on_behalf_of is null;
