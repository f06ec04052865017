-- The version of a role's terms that is in force at a moment.
create or replace function identity.terms_at(of_role text, moment timestamptz) returns text language sql stable as $$
  select version from identity.terms where document = 'terms' and role = of_role and published_at <= moment
    order by published_at desc, length(version) desc, version desc limit 1
$$;
