import type { sendLetterAgain as contract } from '#contract/notifications/letters/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { queueLetter } from '#server/core/work/letters.ts'
import { regainAddress } from './lost-addresses.ts'

/** Once: what it says is taken over by the new letter, so that two who press it send one. */
export const sendLetterAgain: CallFunction<typeof contract> = async (ctx, { letterId }) => {
  const { sql } = ctx
  const [letter] = await sql<{ address: string; state: string; sealed: string | null }[]>`
    select address, state, sealed from notifications.letters where id = ${letterId} for update`
  const { address, state, sealed } = orNotFound(letter)
  if (!sealed || state === 'waiting') return fail('not_repeatable')
  await sql`update notifications.letters set sealed = null where id = ${letterId}`
  await regainAddress(ctx, address)
  await queueLetter(sql, { id: newId(ctx.now.getTime()), sealed })
  await ctx.log({ action: 'letter.sent_again', subject: { kind: 'letter', id: letterId } })
  return { message: 'success' }
}
