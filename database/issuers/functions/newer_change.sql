-- A row names the newest change that made it so: never none again, never an older one, so that no change counts twice.
create or replace function issuers.newer_change(p_before uuid, p_after uuid) returns boolean language sql immutable as $$
  select p_before is null and p_after is not null or p_after > p_before
$$;
