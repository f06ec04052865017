-- The first place in the ledger at or after a moment. Order is by seq, not by time, but time rises with it up to
-- the clocks of the servers; readers that need it exact also compare `at`.
create or replace function wallet.seq_at(moment timestamptz) returns bigint language plpgsql stable as $$
declare low bigint; high bigint; mid bigint; seen timestamptz;
begin
  select coalesce(min(seq), 0), coalesce(max(seq), 0) + 1 into low, high from wallet.transfers;
  while low < high loop
    mid := low + (high - low) / 2;
    select at into seen from wallet.transfers where seq >= mid order by seq limit 1;
    if seen < moment then
      select seq + 1 into low from wallet.transfers where seq >= mid order by seq limit 1;
    else
      high := mid;
    end if;
  end loop;
  return low;
end $$;
