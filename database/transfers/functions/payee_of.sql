-- The payee as one word: the whole of what decides where the money goes and who is told to own it. Whoever is known under
-- this word, or named by it in a mandate, is this payee and no other. What is stored of it is made anew only by a
-- migration: a change here needs one.
create or replace function transfers.payee_of(type text, form jsonb, receiver uuid) returns text language sql immutable parallel safe as $$
  select case type when 'wallet' then 'wallet:' || receiver::text else transfers.bank_payee(form -> 'accountDetails') end
$$;
