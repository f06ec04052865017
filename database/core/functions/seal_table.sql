-- From now on every change of the table is sealed, whatever the role and whatever triggers are off; what stands in it is sealed first.
create or replace function core.seal_table(p_relation text, p_keys text[], omitted text[] default '{}', by_statement boolean default false,
  spelled_by text default null) returns void language plpgsql
set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  sealed text[] := core.sealed_columns(p_relation::regclass, omitted);
  -- By names only where some are left out: a column that a trigger names can be neither dropped nor changed before the trigger is.
  differs text := case when omitted = '{}' then 'old.* is distinct from new.*'
    else (select string_agg(format('old.%I is distinct from new.%1$I', c), ' or ') from unnest(sealed) c) end;
  said text := case when spelled_by is null then format('core.row_digest(to_jsonb(t), %L)', omitted)
    else format('sha256(convert_to(%s(t), ''UTF8''))', spelled_by) end;
  named text;
  -- Null where the table was not sealed yet.
  former text[] := (select s.columns from core.sealed_tables s where s.relation = p_relation);
  added text := (select string_agg(format('t.%I is not null', c), ' or ') from unnest(sealed) c where c <> all (former));
  is_other boolean := former is null or not former <@ sealed;
  -- Whoever seals rows of another spelling does so by triggers of the table's own.
  kept text[] := case when spelled_by is null
    then array['a_row_is_sealed', 'a_change_is_sealed'] || case when by_statement then array['rows_are_sealed'] else '{}' end
    else array(select t.tgname::text from pg_trigger t where t.tgrelid = p_relation::regclass and t.tgenabled = 'A' order by 1) end;
begin
  insert into core.sealed_tables as s (relation, keys, omitted, columns, triggers, spelled_by)
  values (p_relation, p_keys, omitted, sealed, kept, spelled_by)
  on conflict (relation) do update set columns = excluded.columns, keys = excluded.keys, omitted = excluded.omitted,
    triggers = excluded.triggers, spelled_by = excluded.spelled_by;
  foreach named in array array['a_row_is_sealed', 'a_change_is_sealed', 'rows_are_sealed'] loop
    execute format('drop trigger if exists %I on %s', named, p_relation);
  end loop;
  if spelled_by is null then
    -- The first of the triggers after a row, by its name: what others change in turn is sealed after it.
    execute format('create trigger a_row_is_sealed after %s on %s for each row execute function core.seal_row(%L, %L)',
      case when by_statement then 'delete' else 'insert or delete' end, p_relation, p_keys, omitted);
    execute format('create trigger a_change_is_sealed after update on %s for each row when (%s) execute function core.seal_row(%L, %L)',
      p_relation, differs, p_keys, omitted);
    execute format('alter table %s enable always trigger a_row_is_sealed, enable always trigger a_change_is_sealed', p_relation);
  end if;
  if by_statement then
    execute format('create trigger rows_are_sealed after insert on %s referencing new table as inserted
      for each statement execute function core.seal_rows(%L, %L)', p_relation, p_keys, omitted);
    execute format('alter table %s enable always trigger rows_are_sealed', p_relation);
  end if;
  -- A new installation has neither the function yet, which takes the table's own type, nor rows.
  if to_regprocedure(format('%s(%s)', spelled_by, p_relation)) is null and spelled_by is not null then return; end if;
  -- A new column in which nothing stands changes no digest.
  if not is_other and added is not null then execute format('select exists (select from %s t where %s)', p_relation, added) into is_other; end if;
  if not is_other then return; end if;
  execute format('insert into core.row_seals (id, relation, key, digest, role, program, xid, at, nonce, mark)
    select n.id, %1$L, n.key, n.digest, session_user, n.program, n.xid, now(), decode(left(n.given, 32), ''hex''),
      core.seal_mark(n.given, core.seal_text(n.id, %1$L, n.key, n.digest, session_user, n.program, n.xid, now()))
    from (select nextval(''core.row_seals_id'') as id, core.row_key(r.said, %2$L) as key, r.digest, current_setting(''application_name'') as program,
        pg_current_xact_id()::text::bigint as xid, nullif(current_setting(''ao.mark'', true), '''') as given
      from (select to_jsonb(t) as said, %3$s as digest from %1$s t offset 0) r offset 0) n', p_relation, p_keys, said);
end $$;
