// Statements come by hand, or lie in the folder of the bank's software, which is read each morning.
import {
  type addBankStatement as call,
  maxStatementBytes,
} from '#contract/transfers/reconciliation/calls.ts'
import type { CallFunction, JobContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { recordReceivedFile } from '#server/core/file-quota.ts'
import { collectBytes } from '#server/core/formats/collect-bytes.ts'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import type { Bank } from '#server/providers/bank/bank.ts'
import { readStatements, type CamtStatement } from '#server/providers/bank/bank-statements.ts'
import { assertNoMalware } from '#server/providers/inspect/accept-file.ts'
import { keepStatement, type AddedStatement } from './keep-statement.ts'
import { recheckDifferences } from './recheck-differences.ts'

/** Throws `UnreadableFile` where one is of another account than ours. */
const readOwn = (xml: string, { account }: Pick<Bank, 'account'>): CamtStatement[] => {
  const statements = readStatements(xml)
  for (const { iban, currency } of statements) {
    if (iban !== account.iban)
      throw new UnreadableFile(
        `other_account:${iban}`,
        `a statement of ${iban}, not of our account`,
      )
    if (currency !== account.currency)
      throw new UnreadableFile(`other_currency:${currency}`, `a statement in ${currency}`)
  }
  return statements
}

export const addBankStatement: CallFunction<typeof call> = async (ctx, { filename, bytes }) => {
  const file = await collectBytes(bytes, { maxBytes: maxStatementBytes, code: 'too_large' })
  if (file.length === 0) return fail('bad_input', { fields: { file: 'empty_file' } })
  await recordReceivedFile(ctx, ctx.actor.accountId, file.length)
  await assertNoMalware(ctx, file)
  const importedBy = ctx.actor.accountId
  try {
    const read = readOwn(file.toString('utf8'), ctx.providers.bank)
    const statements = await ctx.begin(async (tx) => {
      const kept: AddedStatement[] = []
      for (const one of read) kept.push(await keepStatement(tx, one, { filename, importedBy }))
      return kept
    })
    return { statements }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return fail('bad_input', { fields: { file: error.reason } })
  }
}

/** Each morning: what lies there, one file after another; one that cannot be taken keeps nobody else's, and is told at the end. */
export const readBankStatements = async (ctx: JobContext): Promise<void> => {
  const { bank } = ctx.providers
  const errors: unknown[] = []
  for (const { name, xml } of await bank.listStatementFiles())
    try {
      const read = readOwn(xml, bank)
      await ctx.begin(async (tx) => {
        for (const one of read) await keepStatement(tx, one, { filename: name, importedBy: null })
      })
    } catch (error) {
      errors.push(new Error(`${name}: ${(error as Error).message}`, { cause: error }))
    }
  await ctx.begin(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`bank ${bank.account.iban}`}, 0))`
    await recheckDifferences(tx, bank.account.iban)
  })
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} bank statements`)
}
