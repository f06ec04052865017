-- Lots are sorted arrays (expiry, then granted before paid), so burn order is array order.
create or replace function wallet.lots_are_sound(expires timestamptz[], paid boolean[], since timestamptz[], coins bigint[],
  balance bigint) returns boolean language plpgsql immutable as $$
declare total bigint := 0; n int := cardinality(coins);
begin
  if cardinality(expires) <> n or cardinality(paid) <> n or cardinality(since) <> n then return false; end if;
  for i in 1 .. n loop
    if coins[i] <= 0 then return false; end if;
    if i > 1 and (expires[i], paid[i]) <= (expires[i - 1], paid[i - 1]) then return false; end if;
    total := total + coins[i];
  end loop;
  return total = balance;
end $$;
