-- Whether an application is over (contract/applications/state.ts, isFinal).
create or replace function applications.public_is_final(status text) returns boolean
language sql immutable parallel safe as $$
  select status in ('denied', 'declined', 'cancelled', 'closed')
$$;
