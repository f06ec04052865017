-- What came of each act for each program: what is spread already, and what came within the last minute.
create view rewards.all_evaluations as
  select id, program_id, member_id, occurrence_id, activity, outcome, detail, coins, at from rewards.evaluations
  union all
  select u.id, u.program_id, r.member_id, r.occurrence_id, r.activity, u.outcome, coalesce(r.details -> (u.place::int - 1), '{}'), u.coins, r.at
  from rewards.recent_evaluations r
  cross join unnest(r.ids, r.programs, r.outcomes, r.coins) with ordinality u (id, program_id, outcome, coins, place);
