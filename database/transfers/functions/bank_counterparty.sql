-- The account, whatever its bank, and its holder, whatever the order of the names.
create or replace function transfers.bank_counterparty(a jsonb) returns text[] language sql immutable parallel safe as $$
  select array['account:' || ltrim(transfers.plain_number(a ->> 'account'), '0'),
    'holder:' || (select string_agg(word, ' ' order by word)
      from regexp_split_to_table(transfers.plain_name(a ->> 'accountHolderName'), ' ') word)]
$$;
