-- The version of the privacy notice that is in force at a moment.
create or replace function identity.privacy_at(moment timestamptz) returns text language sql stable as $$
  select version from identity.terms where document = 'privacy' and published_at <= moment
    order by published_at desc, length(version) desc, version desc limit 1
$$;
