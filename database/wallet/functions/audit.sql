-- What is wrong with the ledger; no row when it is sound. Tests and the operator's audit both ask this.
create or replace function wallet.audit() returns table (fault text, subject text, expected bigint, actual bigint)
language sql stable as $$
  select 'coins of a type do not sum to zero', coin_type, 0::bigint, sum(balance)::bigint
    from wallet.accounts group by coin_type having sum(balance) <> 0
  union all
  select 'entries of a type do not sum to zero', coin_type, 0, sum(amount)::bigint
    from wallet.entries group by coin_type having sum(amount) <> 0
  union all
  select 'balance is not the sum of entries', 'wallet.accounts ' || a.id, coalesce(e.total, 0)::bigint, a.balance
    from wallet.accounts a
    left join (select account_id, sum(amount) as total from wallet.entries group by 1) e on e.account_id = a.id
    where a.balance <> coalesce(e.total, 0)
  union all
  select 'lots are not what the entries left', 'wallet.accounts ' || coalesce(l.id, e.id), coalesce(e.total, 0)::bigint, coalesce(l.coins, 0)
    from (select a.id, u.e, u.p, u.c as coins from wallet.accounts a
      cross join lateral unnest(a.lot_expires, a.lot_paid, a.lot_coins) u (e, p, c)) l
    full join (select n.account_id as id, n.expires as e, n.paid as p, sum(n.amount) as total
      from wallet.entries n join wallet.accounts a on a.id = n.account_id and not a.source
      group by 1, 2, 3 having sum(n.amount) <> 0) e on e.id = l.id and e.e = l.e and e.p = l.p
    where coalesce(e.total, 0) <> coalesce(l.coins, 0)
  union all
  select 'balance after does not follow from the one before', 'wallet.transfers ' || id, before + change, after
    from (select t.id, s.after, s.change,
        coalesce(lag(s.after) over (partition by s.account order by t.seq), 0) as before
      from wallet.transfers t cross join lateral (values (t.from_account, -t.amount, t.from_after),
        (t.to_account, t.amount, t.to_after)) s (account, change, after)) steps
    where before + change <> after
  union all
  select 'a transfer crosses coin types', 'wallet.transfers ' || t.id, 0, 1
    from wallet.transfers t join wallet.accounts f on f.id = t.from_account join wallet.accounts o on o.id = t.to_account
    where f.coin_type <> t.coin_type or o.coin_type <> t.coin_type
  union all
  select 'number of entries is not kept', 'wallet.accounts ' || a.id, coalesce(n.n, 0), a.entries
    from wallet.accounts a
    left join (select s.account, count(*) as n from wallet.transfers t
      cross join lateral (values (t.from_account), (t.to_account)) s (account) group by 1) n on n.account = a.id
    where a.entries <> coalesce(n.n, 0)
  union all
  select 'held coins are not the open holds', 'wallet.wallets ' || coalesce(a.wallet_id, h.wallet_id), coalesce(h.left_over, 0), coalesce(a.held, 0)
    from (select wallet_id, sum(balance)::bigint as held from wallet.accounts where role = 'held' group by 1) a
    full join (select wallet_id, sum(amount - captured - released)::bigint as left_over
      from wallet.holds where status = 'open' group by 1) h using (wallet_id)
    where coalesce(h.left_over, 0) <> coalesce(a.held, 0)
  union all
  select 'a hold is not what its moves say', 'wallet.holds ' || h.id, h.amount - h.captured - h.released, coalesce(t.left_over, 0)
    from wallet.holds h
    left join (select hold_id, sum(case kind when 'hold' then amount else -amount end)::bigint as left_over
      from wallet.transfers where kind in ('hold', 'capture', 'release') group by 1) t on t.hold_id = h.id
    where h.amount - h.captured - h.released <> coalesce(t.left_over, 0)
  union all
  select 'an account has another status than its wallet', 'wallet.accounts ' || a.id, 0, 1
    from wallet.accounts a left join wallet.wallets w on w.id = a.wallet_id where a.status is distinct from w.status
  union all
  select 'a lot is there since no move of its coins', 'wallet.accounts ' || a.id, 0, 1
    from wallet.accounts a cross join lateral unnest(a.lot_expires, a.lot_paid, a.lot_since) l (e, p, since)
    where not exists (select from wallet.transfers t
      cross join lateral unnest(coalesce(t.to_expires, t.leg_expires), t.leg_paid) m (e, p)
      where t.to_account = a.id and t.at = l.since and m.e = l.e and m.p = l.p)
  union all
  select 'invoices do not end with their last number', 'wallet.invoice_numbers ' || coalesce(n.company, i.company) || ' ' || coalesce(n.year, i.year),
      coalesce(i.last, 0), coalesce(n.last, 0)
    from wallet.invoice_numbers n
    full join (select company, year, max(number) as last from wallet.invoices group by 1, 2) i on i.company = n.company and i.year = n.year
    where n.last is distinct from i.last
$$;
