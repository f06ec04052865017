-- As an entry's transaction commits: it balances, lies in no closed day, and gets the next number and its place in the chain. The lock is
-- taken last and lasts until the commit, so numbers have no gap and nobody waits for whoever is still working.
create or replace function wallet.seal_entry() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare head wallet.journal_head; odd text; said text; sealed bytea;
begin
  select l.unit into odd from wallet.journal_lines l where l.entry_id = new.id group by l.unit having sum(l.amount) <> 0 limit 1;
  if found or not exists (select from wallet.journal_lines l where l.entry_id = new.id) then
    raise exception 'the entry does not balance in %', odd using errcode = 'check_violation', constraint = 'entries_balance';
  end if;
  select * into head from wallet.journal_head for update;
  if new.day <= (select max(c.through) from wallet.closed_periods c) then
    raise exception 'the books are closed for %', new.day using errcode = 'check_violation', constraint = 'books_are_closed';
  end if;
  said := wallet.entry_text(new);
  sealed := sha256(head.hash || convert_to(said, 'UTF8'));
  perform core.seal('wallet.journal', new.id::text, sha256(convert_to(said, 'UTF8')));
  insert into wallet.journal_seals (number, entry_id, hash) values (head.number + 1, new.id, sealed);
  update wallet.journal_head set number = number + 1, hash = sealed;
  insert into wallet.book_days as d (day, account, unit, debit, credit)
  select new.day, l.account, l.unit, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
  from wallet.journal_lines l where l.entry_id = new.id group by 2, 3
  on conflict (day, account, unit) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit;
  insert into wallet.book_balances as b (account, unit, balance)
  select l.account, l.unit, sum(l.amount) from wallet.journal_lines l where l.entry_id = new.id group by 1, 2
  on conflict (account, unit) do update set balance = b.balance + excluded.balance;
  return null;
end $$;
