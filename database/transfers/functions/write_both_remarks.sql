-- `refusal` is the former name of `rejection_remarks`: the release before this one reads and writes it.
create or replace function transfers.write_both_remarks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.rejection_remarks = '' then new.rejection_remarks := new.refusal; else new.refusal := new.rejection_remarks; end if;
  elsif new.rejection_remarks is distinct from old.rejection_remarks then
    new.refusal := new.rejection_remarks;
  else
    new.rejection_remarks := new.refusal;
  end if;
  return new;
end $$;
