-- Of some applications' statuses the furthest; null of none (contract/applications/state.ts, statusesByProgress).
create or replace function applications.public_furthest(statuses text[]) returns text
language sql immutable parallel safe as $$
  select case when 'accepted' = any (statuses) then 'accepted' when 'offered' = any (statuses) then 'offered'
    when 'pending decision' = any (statuses) then 'pending decision'
    when 'more info requested' = any (statuses) then 'more info requested'
    when 'in review' = any (statuses) then 'in review'
    when 'waiting for submission' = any (statuses) then 'waiting for submission'
    when 'closed' = any (statuses) then 'closed' when 'denied' = any (statuses) then 'denied'
    when 'declined' = any (statuses) then 'declined' when 'cancelled' = any (statuses) then 'cancelled' end
$$;
