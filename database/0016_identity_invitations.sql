-- An invitation to a role is bound by the one-time link of its mail, never by an address that is equal.

create table identity.invitations (
  id uuid primary key,
  mail text not null check (mail = lower(mail) and length(mail) between 3 and 254),
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  roles text[] not null check (cardinality(roles) between 1 and 12),
  first_name text not null default '',
  last_name text not null default '',
  language text not null check (language in ('en', 'de')),
  -- Whom the role is for: an issuer, a notary's office.
  organisation text not null default '',
  invited_by uuid references identity.accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  accepted_by uuid references identity.accounts (id),
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null))
);

-- Which invitation an authenticator or notary waits for; the account is bound when it is accepted. A notary who
-- moves to another address keeps the old account until then.
alter table issuers.authenticators add column invitation_id uuid references identity.invitations (id);
alter table issuers.notaries add column invitation_id uuid references identity.invitations (id);
create index authenticators_by_invitation on issuers.authenticators (invitation_id);
create index notaries_by_invitation on issuers.notaries (invitation_id);
