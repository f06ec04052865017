create or replace function verification.scopes_of(r verification.requests) returns text[] language sql immutable as $$
  select array_remove(array['all', 'owner ' || r.owner_id,
    case when r.issuer_id is null then 'verifier ' || r.assigned_to else 'issuer ' || r.issuer_id end], null)
$$;
