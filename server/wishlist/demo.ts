// What the demo's student has saved: three courses they could take, the one that closes next first.
import type { Context } from '#server/core/context.ts'
import type { DemoPeople } from '#server/core/demo.ts'

export const demo = async (
  { sql, now }: Context<null>,
  { accounts }: DemoPeople,
): Promise<void> => {
  await sql`
    insert into wishlist.wishes (account_id, course_id, saved_at, fee_when_saved, currency_when_saved, known_fee, known_currency)
    select ${accounts.student.id}, r.id, ${now}::timestamptz - row_number() over (order by n.closes_on, r.id) * interval '1 hour',
      r.fee_amount, r.fee_currency, r.fee_amount, r.fee_currency
    from catalogue.public_courses r
    cross join lateral (select min(i.closes_on) as closes_on from catalogue.public_intakes i where i.course_id = r.id and i.closes_on > ${now}::date + 9) n
    where r.level = 'master' and r.discipline in ('data_science', 'computer_science') and r.status = 'open' and n.closes_on is not null
    order by n.closes_on, r.id limit 3`
}
