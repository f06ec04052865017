-- By what sums to one counterparty are added up: requests that share any of these words count together. Wider than the payee,
-- so that another spelling, currency or bank of the same account, or another account of the same holder, splits no sum.
create or replace function transfers.counterparty_of(type text, form jsonb, receiver uuid) returns text[] language sql immutable parallel safe as $$
  select case type when 'wallet' then array['wallet:' || receiver::text] else transfers.bank_counterparty(form -> 'accountDetails') end
$$;
