-- Of what a row says. Nulls are left out, so that a new column in which nothing stands changes no digest.
create or replace function core.row_digest(said jsonb, omitted text[]) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_strip_nulls(said - omitted)::text, 'UTF8'))
$$;
