-- An account at a bank as one word: bank, account, currency, intermediary, and its holder with their country.
create or replace function transfers.bank_payee(a jsonb) returns text language sql immutable parallel safe as $$
  select 'bank:' || concat_ws('|', upper(coalesce(a ->> 'bankCountry', '')), transfers.full_bic(a ->> 'swift'),
    transfers.plain_number(a ->> 'routing'), transfers.plain_number(a ->> 'account'), coalesce(a ->> 'currency', ''),
    transfers.full_bic(a ->> 'intermediarySwift'), transfers.plain_name(a ->> 'intermediaryBank'),
    upper(coalesce(a ->> 'country', '')), transfers.plain_name(a ->> 'accountHolderName'))
$$;
