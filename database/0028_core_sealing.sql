-- Rows of the activity log that are not in the hash chain yet. The sealer (server/core/work/seal-activity.ts) reads this queue
-- and not the log, so that its cost follows what is new. A row shows here when its transaction has committed, whatever its id or
-- transaction number, so nothing is passed over.
create table core.activity_unsealed (
  activity_id uuid primary key,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.1);

create trigger activity_is_queued_for_sealing after insert on core.activity
  referencing new table as inserted for each statement execute function core.queue_for_sealing();

insert into core.activity_unsealed (activity_id, at)
  select a.id, a.at from core.activity a
  where not exists (select from core.activity_chain c where c.activity_id = a.id);

drop index core.activity_by_xid;
alter table core.activity drop column xid;
