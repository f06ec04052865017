create or replace function wallet.stripe_of(source boolean, other uuid) returns smallint language sql immutable as $$
  select case when source then (get_byte(uuid_send(other), 15) % 16)::smallint else 0::smallint end
$$;
