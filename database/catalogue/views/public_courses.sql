-- A course as it is offered, withdrawn ones included: filter by status. fee_amount and fee_currency are those of the first
-- year, the international ones where it names both; null where it names none.
create view catalogue.public_courses as
select c.id, c.slug, c.provider_id, c.campus_id, c.title, c.title_de, c.level, c.discipline, c.mode, c.delivery, c.languages,
  c.duration_months, c.fees, c.requirements, c.materials, c.status, c.changed_at,
  (f.fee ->> 'amount')::bigint as fee_amount, f.fee ->> 'currency' as fee_currency
from catalogue.courses c
left join lateral (select coalesce(
  jsonb_path_query_first(c.fees, '$[*] ? (@.residency == "international" && @.year == 1)'),
  jsonb_path_query_first(c.fees, '$[*] ? (@.year == 1)')) as fee) f on true;
