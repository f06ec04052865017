-- Those that come together are counted together. Each is about an act of its member and about a program, which is asked once
-- for all of them.
create or replace function rewards.count_evaluation() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct occurrence_id, member_id from added) a
    where not exists (select from rewards.occurrences o where o.id = a.occurrence_id and o.member_id = a.member_id))
    or exists (select from (select distinct program_id from added) a
      where not exists (select from rewards.programs p where p.id = a.program_id)) then
    raise exception 'an evaluation is about a program and an act of its member' using errcode = 'foreign_key_violation';
  end if;
  insert into rewards.outcome_counts as c (program_id, outcome, reason, n)
  select program_id, outcome, coalesce(detail ->> 'unmet', ''), count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (program_id, outcome, reason) do update set n = c.n + excluded.n;
  return null;
end $$;
