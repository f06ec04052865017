-- Adds the legs to an account's lots. Lots of one expiry and origin are one lot: nothing tells them apart.
create or replace function wallet.add_lots(a wallet.accounts, expires timestamptz[], paid boolean[], coins bigint[], at timestamptz)
returns wallet.accounts language plpgsql immutable as $$
declare n int; j int := 1;
begin
  for i in 1 .. cardinality(coins) loop
    a.balance := a.balance + coins[i];
    continue when a.source;
    n := cardinality(a.lot_coins);
    while j <= n and (a.lot_expires[j], a.lot_paid[j]) < (expires[i], paid[i]) loop j := j + 1; end loop;
    if j <= n and a.lot_expires[j] = expires[i] and a.lot_paid[j] = paid[i] then
      a.lot_coins[j] := a.lot_coins[j] + coins[i];
    else
      a.lot_expires := a.lot_expires[: j - 1] || expires[i] || a.lot_expires[j :];
      a.lot_paid := a.lot_paid[: j - 1] || paid[i] || a.lot_paid[j :];
      a.lot_since := a.lot_since[: j - 1] || at || a.lot_since[j :];
      a.lot_coins := a.lot_coins[: j - 1] || coins[i] || a.lot_coins[j :];
    end if;
  end loop;
  a.entries := a.entries + 1;
  return a;
end $$;
