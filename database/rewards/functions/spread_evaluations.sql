-- A row for each program of the oldest acts that were noted, at most so many of them; gives how many there were. Whoever
-- spreads at the same time takes others.
create or replace function rewards.spread_evaluations(most int) returns int language plpgsql as $$
declare spread int;
begin
  with moved as (
    delete from rewards.recent_evaluations where id in (
      select id from rewards.recent_evaluations order by id limit most for update skip locked)
    returning *
  ), written as (
    insert into rewards.evaluations (id, program_id, member_id, occurrence_id, activity, outcome, detail, coins, at)
    select u.id, u.program_id, m.member_id, m.occurrence_id, m.activity, u.outcome, m.details -> (u.place::int - 1), u.coins, m.at
    from moved m
    cross join unnest(m.ids, m.programs, m.outcomes, m.coins) with ordinality u (id, program_id, outcome, coins, place)
    order by u.program_id, m.at, u.id
  )
  select count(*) into spread from moved;
  return spread;
end $$;
