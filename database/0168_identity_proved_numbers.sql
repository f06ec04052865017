-- Keyed digests of numbers that an account proved, also after it has another one or none: whoever takes a number off one
-- account and proves it with the next one is still alike. The numbers themselves are not kept.
create table identity.proved_numbers (
  account_id uuid not null references identity.accounts (id),
  digest bytea not null check (octet_length(digest) = 32),
  proved_at timestamptz not null,
  primary key (account_id, digest)
);
create index proved_numbers_by_digest on identity.proved_numbers (digest);

-- The address that an account had before, by its mailbox, as `accounts_by_mailbox` has those of today.
create index mail_changes_by_mailbox on identity.mail_changes ((
  replace(split_part(regexp_replace(lower(old_mail), '@[^@]*$', ''), '+', 1), '.', '') || '@'
    || case regexp_replace(lower(old_mail), '^.*@', '') when 'googlemail.com' then 'gmail.com'
      else regexp_replace(lower(old_mail), '^.*@', '') end
));
create index mail_changes_of on identity.mail_changes (account_id);
