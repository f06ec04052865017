-- The roles that two admins give: they move money, give rights, vouch for documents, or help with recoveries.
create or replace function identity.role_needs_two(p_role text) returns boolean language sql immutable as $$
  select p_role in ('maker', 'checker', 'admin', 'auditor', 'support', 'agent', 'notary', 'authenticator')
$$;
