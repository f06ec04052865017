-- What came of an act is one row for all programs it touched, and is spread to a row for each program by the minute: an act
-- that eight programs refuse wrote eight rows with four indexes, and eight notes to be added up.
create table rewards.recent_evaluations (
  id uuid primary key,
  member_id uuid not null,
  occurrence_id uuid not null,
  activity text not null,
  at timestamptz not null,
  -- One each for every program, in one order.
  ids uuid[] not null,
  programs uuid[] not null,
  outcomes text[] not null,
  coins bigint[] not null,
  details jsonb not null check (jsonb_typeof(details) = 'array'),
  check (cardinality(programs) > 0 and cardinality(ids) = cardinality(programs)
    and cardinality(outcomes) = cardinality(programs) and cardinality(coins) = cardinality(programs)
    and jsonb_array_length(details) = cardinality(programs))
);
create index recent_evaluations_of on rewards.recent_evaluations (member_id);
-- Programs that a member did something for without meeting their criteria: only those are looked at again.
create table rewards.unmet_programs (
  member_id uuid primary key references identity.accounts (id),
  programs uuid[] not null
);
insert into rewards.unmet_programs (member_id, programs)
select e.member_id, array_agg(distinct e.program_id)
from rewards.evaluations e join rewards.programs p on p.id = e.program_id and p.settled_at is null
where e.outcome = 'CRITERIA' and e.detail ->> 'unmet' not in ('dates', 'amount', 'activity')
  and e.detail ->> 'unmet' not like 'filter.%'
group by e.member_id;
-- Spread rows are counted as they are spread.
insert into rewards.outcome_counts (program_id, outcome, reason, n)
select program_id, outcome, reason, sum(n) from rewards.outcome_ticks group by 1, 2, 3 order by 1, 2, 3
on conflict (program_id, outcome, reason) do update set n = outcome_counts.n + excluded.n;
drop table rewards.outcome_ticks;
drop function if exists rewards.keep_outcomes(uuid, uuid, text, text, timestamptz, uuid[], uuid[], text[], text[], bigint[]);
