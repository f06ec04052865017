// One statement: kept once, its entries matched, and what does not agree put into the queue.
import { createHash } from 'node:crypto'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import type { CamtStatement } from '#server/providers/bank/bank-statements.ts'
import { listBankBalances } from '#server/wallet/public.ts'
import { listKnownPayouts, listKnownProcessorPayouts } from './load-known.ts'
import { matchEntries, type MatchedEntry } from './match-entries.ts'
import { recheckDifferences } from './recheck-differences.ts'

export type AddedStatement = { reference: string; known: boolean; entries: number; matched: number }

const digestOf = (statement: CamtStatement): Buffer =>
  createHash('sha256').update(JSON.stringify(statement)).digest()

const totalOf = ({ openingMinor, entries }: CamtStatement): number =>
  entries.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor)

const insertStatement = async (
  { sql, now }: Context,
  statement: CamtStatement,
  from: { filename: string; importedBy: string | null },
): Promise<string> => {
  const id = newId(now.getTime())
  const { entries: _, ...said } = statement
  await sql`insert into transfers.bank_statements ${sql({
    id,
    ...said,
    digest: digestOf(statement),
    ...from,
    importedAt: now,
  })}`
  return id
}

const insertEntries = async (
  { sql, now }: Context,
  statementId: string,
  { currency }: CamtStatement,
  matched: readonly MatchedEntry[],
): Promise<void> => {
  const rows = matched.map(({ entry, match, found }) => {
    const id = newId(now.getTime())
    // Of what was matched nobody is named again: its request names them.
    const named = match === null
    return {
      entry: {
        id,
        statementId,
        line: entry.line,
        amountMinor: entry.amountMinor,
        bookedOn: entry.bookedOn,
        endToEndId: entry.endToEndId,
        bankReference: entry.bankReference,
        party: named ? entry.party : '',
        remittance: named ? entry.remittance : '',
        reason: entry.reason,
        kind: match?.kind ?? null,
        requestId: match?.requestId ?? null,
        processorId: match?.processorId ?? null,
      },
      differences: found.map((one) => ({
        kind: one.kind,
        statementId,
        entryId: id,
        requestId: match?.requestId ?? null,
        processorId: match?.processorId ?? null,
        currency,
        bankMinor: entry.amountMinor,
        expectedCurrency: one.expectedCurrency,
        expectedMinor: one.expectedMinor,
        day: entry.bookedOn,
        foundAt: now,
      })),
    }
  })
  const differences = rows.flatMap((row) => row.differences)
  for (let at = 0; at < rows.length; at += 1000)
    await sql`insert into transfers.bank_entries ${sql(rows.slice(at, at + 1000).map((row) => row.entry))}`
  for (let at = 0; at < differences.length; at += 1000)
    await sql`insert into transfers.bank_differences ${sql(differences.slice(at, at + 1000))}`
}

/** What the balances themselves say: that they are the sum of the entries, and that the first one is that of the books. */
const insertBalanceDifferences = async (
  ctx: Context,
  id: string,
  statement: CamtStatement,
): Promise<void> => {
  const { currency, closingDay, openingDay, openingMinor, closingMinor } = statement
  const add = (kind: string, bankMinor: number, expectedMinor: number, day: string) =>
    ctx.sql`insert into transfers.bank_differences ${ctx.sql({
      kind,
      statementId: id,
      currency,
      bankMinor,
      expectedCurrency: currency,
      expectedMinor,
      day,
      foundAt: ctx.now,
    })}`
  const total = totalOf(statement)
  if (total !== closingMinor) await add('sum_differs', closingMinor, total, closingDay)
  const [earlier] = await ctx.sql`
    select from transfers.bank_statements where iban = ${statement.iban} and id <> ${id} limit 1`
  if (earlier) return
  const [before] = await ctx.sql<[{ day: string }]>`select ${openingDay}::date - 1 as day`
  const [books] = await listBankBalances(ctx, [{ currency, day: before.day }])
  if (books !== openingMinor) await add('balance_gap', openingMinor, books!, openingDay)
}

/** Fails `statement_changed` as an `UnreadableFile` where one of the same name and days said something else. */
export const keepStatement = async (
  ctx: Context,
  statement: CamtStatement,
  from: { filename: string; importedBy: string | null },
): Promise<AddedStatement> => {
  // Two statements of one account wait for each other: each is matched with what the other left.
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`bank ${statement.iban}`}, 0))`
  const { reference, entries } = statement
  const [there] = await ctx.sql<{ digest: Buffer }[]>`
    select digest from transfers.bank_statements where iban = ${statement.iban} and reference = ${reference}
      and opening_day = ${statement.openingDay} and closing_day = ${statement.closingDay}`
  if (there) {
    if (!there.digest.equals(digestOf(statement)))
      throw new UnreadableFile(
        `statement_changed:${reference}`,
        `statement ${reference} is there already and says something else`,
      )
    return { reference, known: true, entries: entries.length, matched: 0 }
  }
  const matched = matchEntries(
    entries,
    statement.currency,
    await listKnownPayouts(ctx, statement),
    await listKnownProcessorPayouts(ctx, statement),
  )
  const id = await insertStatement(ctx, statement, from)
  await insertEntries(ctx, id, statement, matched)
  await insertBalanceDifferences(ctx, id, statement)
  await recheckDifferences(ctx, statement.iban)
  await ctx.log({
    action: 'bank_statement.added',
    subject: { kind: 'bank_statement', id },
    payload: { reference, entries: entries.length },
  })
  await ctx.publish(['admin', 'auditor'], 'books')
  const count = matched.filter(({ match }) => match !== null).length
  return { reference, known: false, entries: entries.length, matched: count }
}
