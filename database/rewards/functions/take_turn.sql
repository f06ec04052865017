-- The acts of one member take turns, so that no two programs pay for one act.
create or replace function rewards.take_turn(member uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('rewards.member', 0) # hashtextextended(member::text, 0))
$$;
