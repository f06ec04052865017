-- An award takes its coins from what is left of the budget, and its member takes part from the first one on.
create or replace function rewards.count_disbursement() returns trigger language plpgsql as $$
declare is_new int;
begin
  insert into rewards.participants (program_id, member_id, joined_at, awards, pending, last_at)
  values (new.program_id, new.member_id, new.earned_at, 1, new.coins, greatest(new.earned_at, new.changed_at))
  on conflict (program_id, member_id) do nothing;
  get diagnostics is_new = row_count;
  if is_new = 0 then
    update rewards.participants set awards = awards + 1, pending = pending + new.coins,
      last_at = greatest(last_at, new.changed_at)
    where program_id = new.program_id and member_id = new.member_id;
  end if;
  update rewards.programs set left_over = left_over - new.coins, pending = pending + new.coins,
    participants = participants + is_new
  where id = new.program_id;
  insert into rewards.program_days as d (program_id, day, earned)
  values (new.program_id, (new.earned_at at time zone 'UTC')::date, new.coins)
  on conflict (program_id, day) do update set earned = d.earned + excluded.earned;
  return null;
end $$;
