// Closed accounts whose time to come back is over: erased module by module, each in a transaction of its own that also notes that
// it is done. A process that dies in between leaves the rest to the next run.
import { fullNameOf, passportNameOf } from '#contract/person-fields.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { ErasedPerson } from '#server/core/work/person-data.ts'
import { forgetPerson } from '#server/core/work/forget-person.ts'
import { type AccountRow, loadAccountForUpdate } from '../reads.ts'
import { eraseIdentity } from './erase-identity.ts'
import { personDataModules } from './holders.ts'
import { obstaclesTo } from './obstacles.ts'

type Closing = { id: string; accountId: string; state: 'waiting' | 'erasing'; erased: string[] }

const lockClosing = async ({ sql, now }: Context<null>, id: string): Promise<Closing | null> => {
  const [row] = await sql<Closing[]>`
    select id, account_id, state, erased_modules as erased from identity.closings
    where id = ${id} and state in ('waiting', 'erasing') and erase_after <= ${now} for update`
  return row ?? null
}

/** Whatever may still name the person. */
const loadErasedPerson = async (
  { sql }: Context<null>,
  account: AccountRow,
): Promise<ErasedPerson> => {
  const former = await sql<{ mail: string }[]>`
    select old_mail as mail from identity.mail_changes where account_id = ${account.id}`
  const formerNames = await sql<{ firstName: string; lastName: string }[]>`
    select first_name, last_name from identity.former_names where account_id = ${account.id}`
  const called = [account, ...formerNames]
  return {
    accountId: account.id,
    mails: [...new Set([account.mail, ...former.map(({ mail }) => mail.toLowerCase())])],
    phone: account.phone,
    // Whatever order they chose when somebody was told.
    names: [
      ...new Set(
        called.flatMap((one) => [passportNameOf(one), fullNameOf({ ...one, familyFirst: true })]),
      ),
    ],
  }
}

/** From here on nobody comes back. False while something stands in the way, which is noted for support. */
const beginErasing = (ctx: JobContext, id: string): Promise<boolean> =>
  ctx.begin(async (tx) => {
    const closing = await lockClosing(tx, id)
    if (closing?.state !== 'waiting') return closing !== null
    await loadAccountForUpdate(tx, closing.accountId)
    const waitsFor = await obstaclesTo(tx, closing.accountId, { isDue: true })
    await tx.sql`update identity.closings set waits_for = ${waitsFor},
      state = ${waitsFor.length === 0 ? 'erasing' : 'waiting'} where id = ${id}`
    return waitsFor.length === 0
  })

const eraseStep = (
  ctx: JobContext,
  id: string,
  step: (typeof personDataModules)[number] | 'identity',
) =>
  ctx.begin(async (tx) => {
    const closing = await lockClosing(tx, id)
    if (closing?.state !== 'erasing' || closing.erased.includes(step)) return
    // Looking through all that is kept takes longer than a call may.
    await tx.sql`select set_config('ao.erasing', 'on', true), set_config('statement_timeout', '0', true)`
    const account = await loadAccountForUpdate(tx, closing.accountId)
    const person = await loadErasedPerson(tx, account)
    if (step === 'identity') {
      await forgetPerson(tx.sql, {
        accountId: person.accountId,
        addresses: [...person.mails, ...(person.phone ? [person.phone] : [])],
        names: person.names,
      })
      await eraseIdentity(tx, account, person)
      await tx.sql`update identity.closings set state = 'erased', ended_at = ${tx.now} where id = ${id}`
    } else await tx.lookUps[`identity.personData.${step}`].erase(tx, person)
    await tx.sql`update identity.closings set erased_modules = array_append(erased_modules, ${step}) where id = ${id}`
  })

/** Job: one that cannot be erased keeps nobody else waiting; it is tried again the next hour. */
export const eraseAccounts = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`
    select id from identity.closings where state in ('waiting', 'erasing') and erase_after <= ${ctx.now}
    order by erase_after limit 500`
  const errors: unknown[] = []
  for (const { id } of due)
    try {
      if (!(await beginErasing(ctx, id))) continue
      for (const step of [...personDataModules, 'identity'] as const) await eraseStep(ctx, id, step)
    } catch (problem) {
      errors.push(problem)
    }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${due.length} accounts`)
}
