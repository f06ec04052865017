// What only time shows: payouts that no statement had, balances that do not follow each other, and what has come right since.
import type { Context } from '#server/core/context.ts'
import { processorDays } from './match-entries.ts'

type WithSql = Pick<Context, 'sql' | 'now'>

/** Days after which a bank has booked what it reported: its report comes first, weekends lie between. */
const bookedWithin = 5

/** What should stand on the statements of the account and does not; each is found once. */
const insertMissing = async ({ sql, now }: WithSql, iban: string): Promise<void> => {
  await sql`
    with last as (select distinct on (iban) id, currency, closing_day from transfers.bank_statements
        where iban = ${iban} order by iban, closing_day desc, opening_day desc, id desc),
      began as (select min(opening_day) as day from transfers.bank_statements where iban = ${iban}),
      missing as (
        select 'payout_missing' as kind, r.id as request_id, null as processor_id, r.currency as expected_currency,
          -r.amount_minor as expected_minor
        from transfers.requests r, last, began
        where r.type = 'bank' and r.payout_state = 'settled' and (r.payout_changed_at at time zone 'UTC')::date >= began.day
          and (r.payout_changed_at at time zone 'UTC')::date + ${bookedWithin}::int <= last.closing_day
          and not exists (select from transfers.bank_entries e where e.request_id = r.id and e.kind = 'payout')
        union all
        select 'return_missing', r.id, null, r.currency, r.amount_minor
        from transfers.requests r, last
        where r.type = 'bank' and r.payout_state = 'returned'
          and (r.payout_changed_at at time zone 'UTC')::date + ${bookedWithin}::int <= last.closing_day
          and exists (select from transfers.bank_entries e where e.request_id = r.id and e.kind = 'payout')
          and not exists (select from transfers.bank_entries e where e.request_id = r.id and e.kind = 'return')
        union all
        select 'processor_payout_missing', null, p.id, p.currency, p.amount
        from wallet.public_processor_payouts p, last, began
        where p.currency = last.currency and (p.created_at at time zone 'UTC')::date >= began.day
          and (p.created_at at time zone 'UTC')::date + ${processorDays}::int <= last.closing_day
          and not exists (select from transfers.bank_entries e where e.processor_id = p.id))
    insert into transfers.bank_differences (kind, statement_id, request_id, processor_id, currency, expected_currency, expected_minor,
      day, found_at)
    select m.kind, last.id, m.request_id, m.processor_id, last.currency, m.expected_currency, m.expected_minor, last.closing_day, ${now}
    from missing m, last on conflict do nothing`
}

/** A statement begins with what the one before ended with. */
const insertGaps = async ({ sql, now }: WithSql, iban: string): Promise<void> => {
  await sql`
    insert into transfers.bank_differences (kind, statement_id, currency, bank_minor, expected_currency, expected_minor, day, found_at)
    select 'balance_gap', s.id, s.currency, s.opening_minor, s.currency, s.before_minor, s.opening_day, ${now}
    from (select t.*, lag(t.closing_minor) over (order by t.closing_day, t.opening_day, t.id) as before_minor
      from transfers.bank_statements t where t.iban = ${iban}) s
    where s.opening_minor <> s.before_minor on conflict do nothing`
}

const resolveWhatCameRight = async ({ sql, now }: WithSql, iban: string): Promise<void> => {
  await sql`
    update transfers.bank_differences d set status = 'resolved', resolution = 'came_right', resolved_at = ${now}
    where d.status = 'open' and (
      (d.kind = 'payout_missing' and (exists (select from transfers.bank_entries e where e.request_id = d.request_id
        and e.kind = 'payout') or exists (select from transfers.requests r where r.id = d.request_id and r.payout_state = 'returned')))
      or (d.kind = 'return_missing' and exists (select from transfers.bank_entries e where e.request_id = d.request_id
        and e.kind = 'return'))
      or (d.kind = 'processor_payout_missing' and exists (select from transfers.bank_entries e where e.processor_id = d.processor_id))
      or (d.kind = 'state_differs' and exists (select from transfers.requests r where r.id = d.request_id
        and r.payout_state = 'returned'))
      or (d.kind = 'balance_gap' and exists (
        select from (select t.id, t.opening_minor, lag(t.closing_minor) over (order by t.closing_day, t.opening_day, t.id) as before_minor
          from transfers.bank_statements t where t.iban = ${iban}) s
        where s.id = d.statement_id and s.opening_minor = s.before_minor)))`
}

/** Inside a transaction that holds the lock of the account. */
export const recheckDifferences = async (ctx: WithSql, iban: string): Promise<void> => {
  await insertMissing(ctx, iban)
  await insertGaps(ctx, iban)
  await resolveWhatCameRight(ctx, iban)
}
