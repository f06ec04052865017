-- Trigger on core.activity: what was inserted waits for the sealer (server/core/work/seal-activity.ts).
create or replace function core.queue_for_sealing() returns trigger language plpgsql as $$
begin
  insert into core.activity_unsealed (activity_id, at) select id, at from inserted;
  return null;
end $$;
