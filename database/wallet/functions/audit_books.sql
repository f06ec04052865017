-- What is wrong with the books; no row when they are sound. Chain, numbers, balance of each entry, sums, and coins against the ledger of coins.
create or replace function wallet.audit_books() returns table (fault text, subject text, expected bigint, actual bigint)
language sql stable as $$
  select 'the chain of the books is broken', j.id::text, s.number, s.number
    from (select c.number, c.entry_id, c.hash, lag(c.hash, 1, decode(repeat('00', 32), 'hex')) over (order by c.number) as before
      from wallet.journal_seals c) s
    join wallet.journal j on j.id = s.entry_id
    where s.hash <> sha256(s.before || convert_to(wallet.entry_text(j), 'UTF8'))
  union all
  select 'an entry has no seal', j.id::text, 1, 0
    from wallet.journal j where not exists (select from wallet.journal_seals s where s.entry_id = j.id)
  union all
  select 'an entry is missing', s.number::text, 1, 0
    from wallet.journal_seals s where not exists (select from wallet.journal j where j.id = s.entry_id)
  union all
  select 'a number of the books is missing', s.number::text, s.n, s.number
    from (select c.number, row_number() over (order by c.number) as n from wallet.journal_seals c) s where s.number <> s.n
  union all
  select 'the books do not end where their last entry does', 'journal_head', coalesce(max(s.number), 0), h.number
    from wallet.journal_head h left join wallet.journal_seals s on true group by h.number, h.hash
    having h.number <> coalesce(max(s.number), 0)
      or h.hash is distinct from coalesce((select e.hash from wallet.journal_seals e order by e.number desc limit 1),
        decode(repeat('00', 32), 'hex'))
  union all
  select 'an entry does not balance', l.entry_id::text, 0, sum(l.amount)::bigint
    from wallet.journal_lines l group by l.entry_id, l.unit having sum(l.amount) <> 0
  union all
  select 'a day is not the sum of its entries', coalesce(d.day, e.day) || ' ' || coalesce(d.account, e.account),
      coalesce(e.debit - e.credit, 0)::bigint, coalesce(d.debit - d.credit, 0)
    from wallet.book_days d
    full join (select j.day, l.account, l.unit, sum(greatest(l.amount, 0))::bigint as debit, sum(greatest(-l.amount, 0))::bigint as credit
      from wallet.journal j join wallet.journal_lines l on l.entry_id = j.id group by 1, 2, 3) e using (day, account, unit)
    where (d.debit, d.credit) is distinct from (e.debit, e.credit)
  union all
  select 'a balance of the books is not its days', coalesce(b.account, d.account), coalesce(d.balance, 0)::bigint, coalesce(b.balance, 0)
    from wallet.book_balances b
    full join (select x.account, x.unit, sum(x.debit - x.credit)::bigint as balance from wallet.book_days x group by 1, 2) d
      using (account, unit)
    where b.balance is distinct from d.balance
  union all
  select 'the books owe other coins than people have', k.account, coalesce(c.coins, 0)::bigint, coalesce(-b.balance, 0)
    from (values ('liabilities:coins:bought', true), ('liabilities:coins:promotional', false)) k (account, paid)
    left join wallet.book_balances b on b.account = k.account and b.unit = 'AO'
    left join (select l.paid, sum(l.coins)::bigint as coins from wallet.accounts a
      cross join lateral unnest(a.lot_paid, a.lot_coins) l (paid, coins) where not a.source group by 1) c on c.paid = k.paid
    where coalesce(c.coins, 0) <> coalesce(-b.balance, 0)
$$;
