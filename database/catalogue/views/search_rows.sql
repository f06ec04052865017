-- A course as search reads it, one row each.
create view catalogue.search_rows as
select c.number, c.id, c.slug, c.provider_id, c.campus_id, c.title, c.title_de, c.level, c.discipline, c.mode, c.delivery,
  array_to_string(c.languages, ',') as languages, c.duration_months, c.status, c.sponsored, c.source,
  (f.fee ->> 'amount')::bigint as fee_amount, f.fee ->> 'currency' as fee_currency,
  (select string_agg(concat_ws('/', one ->> 'residency', one ->> 'currency', one ->> 'amount'), ',')
    from jsonb_array_elements(c.fees) one where one ->> 'year' = '1') as fees,
  nullif(c.requirements, '[]')::text as requirements,
  (select string_agg(i.starts_on || '/' || coalesce(i.opens_on::text, '') || '/' || coalesce(least(i.closes_on, i.system_closes_on)::text, ''), ',' order by i.starts_on)
    from catalogue.intakes i where i.course_id = c.id) as intakes,
  exists (select from catalogue.scholarships s
    where s.provider_id = c.provider_id and (s.levels = '{}' or c.level = any (s.levels))) as scholarship,
  extract(epoch from c.created_at)::integer as created
from catalogue.courses c
left join lateral (select coalesce(
  jsonb_path_query_first(c.fees, '$[*] ? (@.residency == "international" && @.year == 1)'),
  jsonb_path_query_first(c.fees, '$[*] ? (@.year == 1)')) as fee) f on true
where c.status <> 'withdrawn';
