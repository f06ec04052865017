import { writeTo } from '../contact/send-to-account.ts'
import type { Context } from '#server/core/context.ts'
import { findAccountById, maySignIn } from '../reads.ts'
import { guardiansPage, writeToGuardian } from './guardian-letters.ts'
import { type GuardianshipRow, listGuardianships } from './guardianship-rows.ts'

const atOnce = 500

/**
 * On schedule: who has come to the age at which their own consent is enough is told, and waits for nobody any more; a consent
 * that stands ends when they are of age. Both by the person's own calendar.
 */
export const endGuardianships = async (ctx: Context<null>): Promise<void> => {
  const due = await listGuardianships(
    ctx,
    // No calendar is a day ahead of that of UTC: so many are looked at, by the index, and no more.
    ctx.sql`status <> 'ended' and consent_from <= (${ctx.now}::timestamptz + interval '1 day')::date and (
        (consent_from <= identity.public_today(account_id, ${ctx.now}) and (status <> 'given' or told_at is null))
        or majority_on <= identity.public_today(account_id, ${ctx.now}))
      order by consent_from limit ${atOnce} for update skip locked`,
  )
  for (const row of due) await come(ctx, row)
}

const come = async (ctx: Context<null>, row: GuardianshipRow): Promise<void> => {
  const stands = row.status === 'given'
  const isOfAge = row.majorityOn <= row.today
  if (stands && !isOfAge)
    await ctx.sql`update identity.guardianships set told_at = ${ctx.now} where account_id = ${row.accountId}`
  else
    await ctx.sql`update identity.guardianships set status = 'ended', ended_at = ${ctx.now}
      where account_id = ${row.accountId}`
  const account = await findAccountById(ctx, row.accountId)
  // Nobody writes to a claim, nor to somebody whose account is disabled.
  if (!account?.emailVerified || !maySignIn(account)) return
  const step = isOfAge ? 'majority' : stands ? 'decide' : 'free'
  await writeTo(ctx, account, 'guardian_news', {
    step,
    name: row.guardianName,
    link: guardiansPage(ctx),
  })
  if (stands && isOfAge) await writeToGuardian(ctx, row, account, 'majority')
  if (step !== 'decide')
    await ctx.log({
      action: 'account.guardian_ended',
      subject: { kind: 'account', id: row.accountId },
    })
  await ctx.publish([row.accountId], 'account')
}
