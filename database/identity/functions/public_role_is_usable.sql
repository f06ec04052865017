-- Whether an account may use what a role opens: it was given at least 24 hours ago (or by no person), and the account gave the
-- role to nobody in whose hands it has been for less than that.
create or replace function identity.public_role_is_usable(p_account uuid, p_role text, p_at timestamptz) returns boolean
language sql stable as $$
  select coalesce(identity.public_role_usable_from(p_account, p_role) <= p_at, false)
$$;
