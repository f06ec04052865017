-- What is wrong with the books; no row when they are sound. Chain, numbers, balance of each entry, sums, and coins against the ledger of coins.
create or replace function wallet.audit_books() returns table (fault text, subject text, expected bigint, actual bigint)
language sql stable as $$
  select 'the chain of the books is broken', 'wallet.journal ' || j.id, s.number, s.number
    from (select c.number, c.entry_id, c.hash, lag(c.hash, 1, decode(repeat('00', 32), 'hex')) over (order by c.number) as before
      from wallet.journal_seals c) s
    join wallet.journal j on j.id = s.entry_id
    where s.hash <> sha256(s.before || convert_to(wallet.entry_text(j), 'UTF8'))
  union all
  select 'the books are others than a sealed block tells', 'core.seal_blocks ' || b.number, (b.others #>> '{books,number}')::bigint, coalesce(s.number, 0)
    from core.seal_blocks b left join wallet.journal_seals s on s.number = (b.others #>> '{books,number}')::bigint
    where b.others ? 'books' and encode(s.hash, 'hex') is distinct from b.others #>> '{books,hash}'
  union all
  select 'lines belong to no entry', 'wallet.journal_lines ' || l.entry_id || ' ' || l.line, 0, 1
    from wallet.journal_lines l where not exists (select from wallet.journal j where j.id = l.entry_id)
  union all
  select 'an entry has no seal', 'wallet.journal ' || j.id, 1, 0
    from wallet.journal j where not exists (select from wallet.journal_seals s where s.entry_id = j.id)
  union all
  select 'an entry is missing', 'wallet.journal_seals ' || s.number, 1, 0
    from wallet.journal_seals s where not exists (select from wallet.journal j where j.id = s.entry_id)
  union all
  select 'a number of the books is missing', 'wallet.journal_seals ' || s.number, s.n, s.number
    from (select c.number, row_number() over (order by c.number) as n from wallet.journal_seals c) s where s.number <> s.n
  union all
  select 'the books do not end where their last entry does', 'wallet.journal_head', coalesce(max(s.number), 0), coalesce(h.number, -1)
    from (select) books left join wallet.journal_head h on true left join wallet.journal_seals s on true group by h.number, h.hash
    having h.number is distinct from coalesce(max(s.number), 0)
      or h.hash is distinct from coalesce((select e.hash from wallet.journal_seals e order by e.number desc limit 1),
        decode(repeat('00', 32), 'hex'))
  union all
  select 'an entry does not balance', 'wallet.journal ' || l.entry_id, 0, sum(l.amount)::bigint
    from wallet.journal_lines l group by l.entry_id, l.unit having sum(l.amount) <> 0
  union all
  select 'a day is not the sum of its entries', 'wallet.book_days ' || coalesce(d.day, e.day) || ' ' || coalesce(d.account, e.account),
      coalesce(e.debit - e.credit, 0)::bigint, coalesce(d.debit - d.credit, 0)
    from wallet.book_days d
    full join (select j.day, l.account, l.unit, sum(greatest(l.amount, 0))::bigint as debit, sum(greatest(-l.amount, 0))::bigint as credit
      from wallet.journal j join wallet.journal_lines l on l.entry_id = j.id group by 1, 2, 3) e using (day, account, unit)
    where (d.debit, d.credit) is distinct from (e.debit, e.credit)
  union all
  select 'a balance of the books is not its days', 'wallet.book_balances ' || coalesce(b.account, d.account), coalesce(d.balance, 0)::bigint, coalesce(b.balance, 0)
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
