-- What an account was called at a moment; empty where there is no such account.
create or replace function identity.public_name_at(p_account uuid, p_at timestamptz) returns text
language sql stable as $$
  select coalesce(
    (select identity.full_name(f.first_name, f.last_name, a.family_first)
      from identity.former_names f join identity.accounts a on a.id = f.account_id
      where f.account_id = p_account and f.until > p_at order by f.until limit 1),
    (select a.name from identity.accounts a where a.id = p_account),
    '')
$$;
