-- Moves the coins of awards between pending, paid, left and returned, in the statement that moves the awards.
create or replace function rewards.count_disbursement_moves() returns trigger language plpgsql as $$
begin
  -- Once a program is settled nothing is left: what is void then goes back to the owners.
  update rewards.programs p set pending = p.pending - m.settled, paid = p.paid + m.paid,
    left_over = p.left_over + case when p.settled_at is null then m.void else 0 end,
    reserved = p.reserved - case when p.settled_at is null then 0 else m.void end,
    returned = p.returned + case when p.settled_at is null then 0 else m.void end
  from (
    select n.program_id, sum(n.coins)::bigint as settled,
      coalesce(sum(n.coins) filter (where n.status = 'paid'), 0)::bigint as paid,
      coalesce(sum(n.coins) filter (where n.status = 'voided'), 0)::bigint as void
    from is_now n join was w on w.id = n.id
    where n.status in ('paid', 'voided') and w.status not in ('paid', 'voided') group by n.program_id) m
  where p.id = m.program_id;
  update rewards.participants p set pending = p.pending - m.settled, paid = p.paid + m.paid, awards = p.awards - m.void,
    last_at = greatest(p.last_at, m.at)
  from (
    select n.program_id, n.member_id, max(n.changed_at) as at,
      coalesce(sum(n.coins) filter (where n.status in ('paid', 'voided')), 0)::bigint as settled,
      coalesce(sum(n.coins) filter (where n.status = 'paid'), 0)::bigint as paid,
      count(*) filter (where n.status = 'voided')::int as void
    from is_now n join was w on w.id = n.id and w.status not in ('paid', 'voided')
    group by n.program_id, n.member_id) m
  where p.program_id = m.program_id and p.member_id = m.member_id;
  insert into rewards.program_days as d (program_id, day, earned, paid)
  select program_id, day, -sum(void), sum(paid) from (
    select n.program_id, (n.earned_at at time zone 'UTC')::date as day, n.coins as void, 0 as paid
    from is_now n join was w on w.id = n.id where n.status = 'voided' and w.status <> 'voided'
    union all
    select n.program_id, (n.paid_at at time zone 'UTC')::date, 0, n.coins
    from is_now n join was w on w.id = n.id where n.status = 'paid' and w.status <> 'paid') m
  group by 1, 2 order by 1, 2
  on conflict (program_id, day) do update set earned = d.earned + excluded.earned, paid = d.paid + excluded.paid;
  return null;
end $$;
