-- Names that accounts had before, so that history names people as they were called then.
create table identity.former_names (
  account_id uuid not null references identity.accounts (id),
  -- Until then it was the name.
  until timestamptz not null,
  first_name text not null,
  last_name text not null,
  primary key (account_id, until)
);
create trigger keep_former_name after update of first_name, last_name on identity.accounts
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function identity.keep_former_name();
