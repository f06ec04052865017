-- What coins were set aside for. A function, not a view: triggers of other modules ask it also while views are made anew.
create or replace function wallet.public_hold_purpose(p_hold uuid) returns text language sql stable as $$
  select h.purpose from wallet.holds h where h.id = p_hold
$$;
