-- What a wallet had of a type right after a move: the account's own balance then, or, of the platform's accounts, which are
-- striped, that of all stripes together.
create or replace function wallet.balance_after(p_account bigint, p_seq bigint, p_after bigint) returns bigint language sql stable as $$
  select case when not a.source then p_after else p_after + coalesce((
    select sum(last.after)
    from wallet.accounts s
    cross join lateral (
      select x.after from (
        (select t.seq, t.from_after as after from wallet.transfers t
          where t.from_account = s.id and t.seq < p_seq order by t.seq desc limit 1)
        union all
        (select t.seq, t.to_after from wallet.transfers t
          where t.to_account = s.id and t.seq < p_seq order by t.seq desc limit 1)) x
      order by x.seq desc limit 1) last
    where s.wallet_id = a.wallet_id and s.coin_type = a.coin_type and s.role = a.role and s.id <> a.id), 0)::bigint end
  from wallet.accounts a where a.id = p_account
$$;
