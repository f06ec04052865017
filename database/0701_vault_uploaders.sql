-- Who besides the owner may put documents into a vault: agents for their students. They see nothing of it by this.
create table vault.uploaders (
  owner_id uuid not null references identity.accounts (id),
  account_id uuid not null references identity.accounts (id),
  since timestamptz not null,
  primary key (owner_id, account_id),
  check (owner_id <> account_id)
);
create index uploaders_by_account on vault.uploaders (account_id);
