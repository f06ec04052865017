-- Moves the coins of awards between pending, paid, left and returned, in the statement that moves the awards. What was paid or
-- void before is never changed (`disbursement_moves`), so whatever is paid or void now has just become so.
create or replace function rewards.count_disbursement_moves() returns trigger language plpgsql as $$
begin
  -- Once a program is settled nothing is left: what is void then goes back to the owners.
  update rewards.programs p set pending = p.pending - m.settled, paid = p.paid + m.paid,
    left_over = p.left_over + case when p.settled_at is null then m.void else 0 end,
    reserved = p.reserved - case when p.settled_at is null then 0 else m.void end,
    returned = p.returned + case when p.settled_at is null then 0 else m.void end
  from (
    select program_id, sum(coins)::bigint as settled,
      coalesce(sum(coins) filter (where status = 'paid'), 0)::bigint as paid,
      coalesce(sum(coins) filter (where status = 'voided'), 0)::bigint as void
    from is_now where status in ('paid', 'voided') group by program_id) m
  where p.id = m.program_id;
  update rewards.participants p set pending = p.pending - m.settled, paid = p.paid + m.paid, awards = p.awards - m.void,
    last_at = greatest(p.last_at, m.at)
  from (
    select program_id, member_id, max(changed_at) as at,
      coalesce(sum(coins) filter (where status in ('paid', 'voided')), 0)::bigint as settled,
      coalesce(sum(coins) filter (where status = 'paid'), 0)::bigint as paid,
      count(*) filter (where status = 'voided')::int as void
    from is_now group by program_id, member_id) m
  where p.program_id = m.program_id and p.member_id = m.member_id;
  if exists (select from is_now where status in ('paid', 'voided')) then
    insert into rewards.program_days as d (program_id, day, earned, paid)
    select program_id, day, -sum(void), sum(paid) from (
      select program_id, (earned_at at time zone 'UTC')::date as day, coins as void, 0 as paid
      from is_now where status = 'voided'
      union all
      select program_id, (paid_at at time zone 'UTC')::date, 0, coins from is_now where status = 'paid') m
    group by 1, 2 order by 1, 2
    on conflict (program_id, day) do update set earned = d.earned + excluded.earned, paid = d.paid + excluded.paid;
  end if;
  return null;
end $$;
