import type { cloneProgram as call } from '#contract/rewards/programs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadPerson } from '#server/identity/public.ts'
import { loadAuthorizedProgram, publishProgram, toProgram } from './program-rows.ts'
import { insertProgram } from './save-program.ts'

/** Everything but the dates, the coins and the people; of the owners only whoever clones, where they are one. */
export const cloneProgram: CallFunction<typeof call> = async (ctx, { programId }) => {
  const { form } = await loadAuthorizedProgram(ctx, programId)
  const { mail } = await loadPerson(ctx, ctx.actor.accountId)
  const isShared =
    !ctx.actor.roles.includes('owner') || form.ownership.some(({ email }) => email === mail)
  const id = await insertProgram(ctx, {
    ...form,
    ownership: isShared ? form.ownership : [{ email: mail, percent: 100 }],
    startDate: null,
    endDate: null,
    promotion: null,
    criteriaDates: null,
    routineDates: null,
  })
  await ctx.log({
    action: 'program.cloned',
    subject: { kind: 'program', id },
    payload: { from: programId },
  })
  const row = await loadAuthorizedProgram(ctx, id)
  await publishProgram(ctx, row)
  return { ...(await toProgram(ctx, row)), message: 'success' }
}
