-- Whether this account accepted this invitation.
create or replace function identity.public_accepted_invitation(p_invitation uuid, p_account uuid) returns boolean
language sql stable as $$
  select exists (select from identity.invitations i where i.id = p_invitation and i.accepted_by = p_account)
$$;
