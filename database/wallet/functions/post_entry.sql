-- Posts an entry. Lines of nothing are left out; an entry of no lines is none, and gives null.
create or replace function wallet.post_entry(
  p_kind text, p_at timestamptz, p_lines wallet.book_line[], p_transfer uuid default null, p_payment uuid default null,
  p_processor text default null, p_request uuid default null
) returns uuid language plpgsql as $$
declare entry uuid := uuidv7();
begin
  if not exists (select from unnest(p_lines) l where l.amount <> 0) then return null; end if;
  -- One statement, so that the entry is whole when its triggers look, also where constraints are set to be immediate.
  with head as (
    insert into wallet.journal (id, kind, at, transfer_id, payment_id, processor_id, request_id)
    values (entry, p_kind, p_at, p_transfer, p_payment, p_processor, p_request)
  )
  insert into wallet.journal_lines (entry_id, line, account, unit, amount)
  select entry, l.n, l.account, l.unit, l.amount
  from unnest(p_lines) with ordinality l (account, unit, amount, n) where l.amount <> 0;
  return entry;
end $$;
