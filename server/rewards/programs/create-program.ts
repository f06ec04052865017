import { emptyProgram } from '#contract/rewards/programs/rules.ts'
import type { createProgram as call } from '#contract/rewards/programs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadPerson } from '#server/identity/public.ts'
import { loadAuthorizedProgram, publishProgram, toProgram } from './program-rows.ts'
import { insertProgram } from './save-program.ts'

export const createProgram: CallFunction<typeof call> = async (ctx, form) => {
  const { mail } = await loadPerson(ctx, ctx.actor.accountId)
  const id = await insertProgram(ctx, {
    ...emptyProgram,
    // An admin writes for owners, whose coins it is.
    ownership: ctx.actor.roles.includes('owner') ? [{ email: mail, percent: 100 }] : [],
    ...form,
  })
  await ctx.log({ action: 'program.created', subject: { kind: 'program', id } })
  const row = await loadAuthorizedProgram(ctx, id)
  await publishProgram(ctx, row)
  return { ...(await toProgram(ctx, row)), message: 'success' }
}
