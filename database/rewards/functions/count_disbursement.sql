-- Moves an award's coins between left, pending, paid and returned, in the transaction that moves the award.
create or replace function rewards.count_disbursement() returns trigger language plpgsql as $$
declare
  was bigint := case when tg_op = 'UPDATE' and old.status in ('pending', 'approved', 'on hold') then old.coins else 0 end;
  is_now bigint := case when new.status in ('pending', 'approved', 'on hold') then new.coins else 0 end;
  paid_now bigint := case when new.status = 'paid' then new.coins else 0 end;
  back bigint := case when new.status = 'voided' then new.coins else 0 end;
begin
  if tg_op = 'INSERT' then
    insert into rewards.participants (program_id, member_id, joined_at, awards, last_at)
    values (new.program_id, new.member_id, new.earned_at, 0, new.earned_at)
    on conflict (program_id, member_id) do nothing;
    update rewards.programs set left_over = left_over - new.coins, pending = pending + new.coins,
      participants = participants + case when found then 1 else 0 end
    where id = new.program_id;
  elsif old.status is distinct from new.status then
    -- Once a program has ended nothing is left: what is void then goes back to the owners.
    update rewards.programs set pending = pending - was + is_now, paid = paid + paid_now,
      left_over = left_over + case when status = 'active' then back else 0 end,
      reserved = reserved - case when status = 'active' then 0 else back end,
      returned = returned + case when status = 'active' then 0 else back end
    where id = new.program_id;
  end if;
  update rewards.participants set awards = awards + case when tg_op = 'INSERT' then 1 when back > 0 then -1 else 0 end,
    pending = pending - was + is_now, paid = paid + paid_now, last_at = greatest(last_at, new.changed_at)
  where program_id = new.program_id and member_id = new.member_id;
  return null;
end $$;
