// Begun by anybody, for any address: nothing is looked up before the new address is proved.
import type * as contract from '#contract/identity/recovery.ts'
import { before, days, hours } from '#server/core/clock.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { newDigits, newSecret, sha256 } from '#server/core/random.ts'
import { countTry, admitAttempt, networkCounters } from '../sign-in/attempts.ts'
import { digestOfCode } from './recovery-rows.ts'

export const codeHours = 1

/** A day, for one new address: nobody floods a stranger's mailbox with codes. */
const limits = [{ most: 5, within: hours(24) }]

export const beginRecovery: Answer<typeof contract.beginRecovery> = async (
  ctx,
  { mail, new_mail, road },
) => {
  await admitAttempt(ctx, networkCounters(ctx, 'reset'))
  const secret = newSecret(32)
  const id = newId(ctx.now.getTime())
  const code = newDigits(6)
  const row = {
    id,
    mail,
    new_mail,
    road,
    number: newDigits(6),
    secret_hash: sha256(secret),
    code_hmac: digestOfCode(ctx.secret, id, code),
    created_at: ctx.now,
    language: ctx.request.language,
  }
  await ctx.sql`insert into identity.recoveries ${ctx.sql(row)}`
  if ((await countTry(ctx, 'recovery', new_mail, limits)) === 0)
    await ctx.send({
      channel: 'mail',
      to: new_mail,
      language: ctx.request.language,
      name: 'recovery_code_sent',
      values: { code, hours: codeHours },
    })
  return { recovery: secret }
}

/** On schedule: what nobody finished. */
export const expireRecoveries = async (ctx: Pick<Context, 'sql' | 'now'>): Promise<void> => {
  const { sql, now } = ctx
  await sql`delete from identity.recoveries where status = 'opened' and created_at < ${before(now, days(1))}`
  await sql`update identity.recoveries set status = 'expired', ended_at = ${now}
    where (status in ('collecting', 'requested') and created_at < ${before(now, days(30))})
      or (status = 'waiting' and waits_until < ${before(now, days(30))})`
}
