// Begun by anybody, for any address: nothing is looked up before the new address is proved.
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { before, days, hours } from '#server/core/clock.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newDigits, newSecret, sha256 } from '#server/core/random.ts'
import { admitAttempt, type Counter, networkCounters } from '../sign-in/attempts.ts'
import { digestOfCode } from './recovery-rows.ts'

export const codeHours = 1

/** Beyond five codes a day to one address each costs more work: floods end, and nobody is kept from theirs by strangers. */
const toOneAddress = (subject: string): Counter => ({
  kind: 'recovery_to',
  subject,
  free: 5,
  within: hours(24),
})

export const beginRecovery: CallFunction<typeof recoveryCalls.beginRecovery> = async (
  ctx,
  { mail, new_mail, road },
) => {
  if (mail === new_mail) return fail('bad_input', { fields: { new_mail: 'same_address' } })
  await admitAttempt(ctx, [...networkCounters(ctx, 'reset'), toOneAddress(new_mail)])
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
  await ctx.send({
    channel: 'mail',
    to: new_mail,
    language: ctx.request.language,
    name: 'recovery_code_sent',
    values: { code, hours: codeHours },
  })
  return { recovery: secret }
}

/** On schedule: what nobody finished, and links to what is long over. */
export const expireRecoveries = async (ctx: Pick<Context, 'sql' | 'now'>): Promise<void> => {
  const { sql, now } = ctx
  await sql`delete from identity.recoveries where status = 'opened' and created_at < ${before(now, days(1))}`
  await sql`update identity.recoveries set status = 'expired', ended_at = ${now}, because = 'time'
    where (status in ('collecting', 'requested') and created_at < ${before(now, days(30))})
      or (status = 'waiting' and waits_until < ${before(now, days(30))})`
  // A recovery lives 67 days at most.
  await sql`delete from identity.recovery_links where made_at < ${before(now, days(90))}`
}
