-- What stood in the tables before they were sealed.
insert into core.seal_blocks (number, after, upto, unmarked, accepts_unmarked, others, hash, at)
select 0, 0, s.upto, '{}', false, '{}', core.block_hash(decode(repeat('00', 32), 'hex'), 0, 0, s.upto, '{}', false, '{}'), now()
from (select coalesce(max(id), 0) as upto from core.row_seals) s;
