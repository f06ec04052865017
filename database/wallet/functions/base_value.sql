-- What an amount of minor units is worth in the base currency, at the reference rates of a day or the last ones before it; the first
-- ones there are, where none is as old. Null without a rate.
create or replace function wallet.base_value(p_currency text, p_minor bigint, p_day date) returns bigint language sql stable as $$
  select case when p_currency = p.base_currency then p_minor else (
    select round(p_minor::numeric * b.per_euro_millionths * power(10::numeric, wallet.exponent_of(p.base_currency))
      / (f.per_euro_millionths * power(10::numeric, wallet.exponent_of(p_currency))))::bigint
    from wallet.rates f join wallet.rates b on b.day = f.day and b.currency = p.base_currency
    where f.currency = p_currency order by f.day > p_day, abs(f.day - p_day) limit 1) end
  from wallet.pricing p
$$;
