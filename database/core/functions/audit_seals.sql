-- Every row of the sealed tables against its last seal, and what other tables name of them; no row when all are as they were sealed.
create or replace function core.audit_seals() returns table (relation text, key text, what text) language plpgsql stable
set timezone = 'UTC' set bytea_output = 'hex' as $$
declare standing text := (
  select string_agg(format('select %L as relation, core.row_key(to_jsonb(t), %L) as key, %s as digest from %s t', s.relation, s.keys,
    case when s.spelled_by is null then format('core.row_digest(to_jsonb(t), %L)', s.omitted)
      else format('sha256(convert_to(%s(t), ''UTF8''))', s.spelled_by) end, s.relation), ' union all ' order by s.relation)
  from core.sealed_tables s);
  named text := (
  select string_agg(format('select %1$L as relation, t.%2$I::text as key, %3$L as named_by from %3$s t where t.%2$I is not null
      and not exists (select from %1$s r where r.%4$I = t.%2$I)', s.relation, a.attname, f.conrelid::regclass::text, b.attname), ' union all ')
  from pg_constraint f join core.sealed_tables s on s.relation::regclass = f.confrelid
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
  where f.contype = 'f' and cardinality(f.conkey) = 1);
begin
  return query execute format('select distinct n.relation, n.key, ''is gone, and '' || n.named_by || '' names it'' from (%s) n', named);
  return query select s.relation, null::text, 'is not sealed any more: a trigger is off or gone' from core.sealed_tables s
    where not s.triggers <@ array(select t.tgname::text from pg_trigger t where t.tgrelid = s.relation::regclass and t.tgenabled = 'A');
  return query execute format('
    select coalesce(r.relation, s.relation), coalesce(r.key, s.key), case when s.key is null or s.digest is null then ''was never sealed''
      when r.key is null then ''is gone'' else ''is not what was sealed'' end
    from (%s) r full join (select distinct on (x.relation, x.key) x.relation, x.key, x.digest from core.row_seals x
      order by x.relation, x.key, x.id desc) s on s.relation = r.relation and s.key = r.key
    where r.digest is distinct from s.digest order by 1, 2', standing);
end $$;
