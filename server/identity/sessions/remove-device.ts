import * as sessionsCalls from '#contract/identity/sessions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

export const removeDevice: CallFunction<typeof sessionsCalls.removeDevice> = async (
  ctx,
  { id },
) => {
  const [device] = await ctx.sql<{ name: string }[]>`
    delete from identity.devices where id = ${id} and account_id = ${ctx.actor.accountId} returning name`
  if (!device) return fail('not_found')
  await ctx.log({
    action: 'account.device_removed',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { name: device.name },
  })
  await ctx.publish([ctx.actor.accountId], 'account')
  return { message: 'success' }
}
