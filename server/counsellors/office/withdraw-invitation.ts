import type { withdrawInvitation as contract } from '#contract/counsellors/office/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { withdrawRoleInvitation as endInvitation } from '#server/identity/public.ts'
import { isAdmin } from './load-colleague.ts'

/** Who followed the link before is of the office already: their account is disabled instead. */
export const withdrawInvitation: CallFunction<typeof contract> = async (ctx, { invitationId }) => {
  const { sql, actor } = ctx
  const [row] = await sql<{ supervisorId: string | null }[]>`
    delete from counsellors.invitations
    where invitation_id = ${invitationId} and accepted_at is null
      and (${isAdmin(ctx)} or supervisor_id = ${actor.accountId})
    returning supervisor_id`
  const { supervisorId } = orNotFound(row)
  if (!(await endInvitation(ctx, invitationId))) return fail('wrong_state')
  await ctx.log({
    action: 'counsellor.invitation_withdrawn',
    subject: { kind: 'invitation', id: invitationId },
  })
  await ctx.publish(['admin', ...(supervisorId ? [supervisorId] : [])], 'counsellors')
  return { message: 'success' }
}
