-- Of some applications' statuses how far the furthest is; null of none (contract/applications/state.ts, statusesByProgress).
create or replace function applications.furthest_rank(statuses text[]) returns smallint
language sql immutable parallel safe as $$
  select array_position(array['cancelled', 'declined', 'denied', 'closed', 'waiting for submission', 'in review', 'more info requested',
    'pending decision', 'offered', 'accepted'], applications.public_furthest(statuses))::smallint
$$;
