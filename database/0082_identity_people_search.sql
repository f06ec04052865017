-- People are found by parts of name and address, slips of the pen forgiven.
create index accounts_by_words on identity.accounts
  using gin (identity.public_folded(first_name || ' ' || last_name || ' ' || mail) gin_trgm_ops);
-- Registrations that were not finished, the newest first.
create index accounts_unfinished on identity.accounts (created_at desc, id desc)
  where status = 'active' and (email_verified_at is null or terms_version is null or phone_verified_at is null or profile_status = 'incomplete');
