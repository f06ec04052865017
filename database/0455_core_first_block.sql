-- What stood in the tables before they were sealed. Where AO is upgraded, processes of the version before may go on for a day: their
-- sessions have no key, so their seals bear no mark.
insert into core.seal_blocks (number, after, upto, unmarked, accepts_unmarked, others, hash, at)
select 0, 0, s.upto, '{}', s.upgraded, s.others, core.block_hash(decode(repeat('00', 32), 'hex'), 0, 0, s.upto, '{}', s.upgraded, s.others), now()
from (select (select coalesce(max(id), 0) from core.row_seals) as upto, exists (select from core.activity) as upgraded,
  case when exists (select from core.activity) then jsonb_build_object('unmarkedUntil', now() + interval '1 day') else '{}' end as others) s;
