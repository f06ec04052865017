-- After a migration: rows whose columns are others than those they were sealed with are sealed anew.
create or replace function core.keep_sealed() returns void language sql as $$
  select core.seal_table(s.relation, s.keys, s.omitted, 'rows_are_sealed' = any (s.triggers), s.spelled_by)
  from core.sealed_tables s where s.spelled_by is null and s.columns <> core.sealed_columns(s.relation::regclass, s.omitted)
$$;
