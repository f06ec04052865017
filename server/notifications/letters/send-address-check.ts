import { greetingOf } from '#contract/person-fields.ts'
import type { sendAddressCheck as contract } from '#contract/notifications/letters/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { before, minutes } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { loadPerson } from '#server/identity/public.ts'
import { checkDays } from './confirm-address.ts'

/** Nothing is sent to an address that mail reaches, nor twice in ten minutes. */
export const sendAddressCheck: CallFunction<typeof contract> = async (ctx) => {
  const person = await loadPerson(ctx, ctx.actor.accountId)
  const { mail, language } = person
  const secret = newSecret(32)
  const [isDue] = await ctx.sql`
    update notifications.lost_addresses set check_hash = ${sha256(secret)}, check_sent_at = ${ctx.now}
    where address = ${mail.toLowerCase()} and (check_sent_at is null or check_sent_at < ${before(ctx.now, minutes(10))})
    returning 1`
  if (isDue)
    await ctx.send({
      channel: 'mail',
      to: mail,
      language,
      name: 'address_check',
      values: {
        firstName: greetingOf(person),
        days: checkDays,
        link: `${ctx.publicUrl}${screenPath('confirmAddress')}#${secret}`,
      },
    })
  return { message: 'success' }
}
