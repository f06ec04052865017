import type { createAssociate as contract } from '#contract/counsellors/office/calls.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { putUnderSupervisor } from '#server/applications/public.ts'
import { inviteToRole, withdrawRoleInvitation } from '#server/identity/public.ts'
import { assertSupervisor, isAdmin } from './load-colleague.ts'

/** As long as the link of the letter opens. */
const validDays = 7

export const createAssociate: CallFunction<typeof contract> = async (ctx, input) => {
  const { sql, now, actor } = ctx
  const { first_name, last_name, mail, langcode, kind } = input
  // Whoever is invited is enabled once they come.
  if (input.status === 0) return fail('bad_input', { fields: { status: 'cannot_change' } })
  // A counsellor invites associates of their own, nobody else.
  if (!isAdmin(ctx) && kind !== 'associate')
    return fail('bad_input', { fields: { kind: 'unknown' } })
  if (!isAdmin(ctx) && (input.supervisor ?? actor.accountId) !== actor.accountId)
    return fail('bad_input', { fields: { supervisor: 'unknown' } })
  const supervisor = isAdmin(ctx) ? (input.supervisor ?? null) : actor.accountId
  if (kind === 'counsellor' && supervisor)
    return fail('bad_input', { fields: { supervisor: 'unknown' } })
  if (supervisor) await assertSupervisor(ctx, supervisor)
  // Who is invited anew follows the newest letter; the link of the one before leads nowhere.
  const former = await sql<{ id: string }[]>`
    delete from counsellors.invitations
    where lower(mail) = lower(${mail}) and kind = ${kind} and supervisor_id is not distinct from ${supervisor}
      and accepted_at is null
    returning invitation_id as id`
  for (const { id } of former) await withdrawRoleInvitation(ctx, id)
  const id = await inviteToRole(ctx, {
    mail,
    firstName: first_name,
    lastName: last_name,
    roles: [kind],
    language: langcode,
  })
  await sql`insert into counsellors.invitations
      (invitation_id, kind, mail, first_name, last_name, supervisor_id, invited_by, invited_at, expires_at)
    values (${id}, ${kind}, ${mail}, ${first_name}, ${last_name}, ${supervisor}, ${actor.accountId}, ${now},
      ${after(now, days(validDays))})`
  await ctx.publish(['admin', ...(supervisor ? [supervisor] : [])], 'counsellors')
  return { message: 'success', id, name: `${first_name} ${last_name}`.trim() }
}

/** Who was invited has come: they work under whoever invited them. */
export const bindColleague = async (
  ctx: Context<null>,
  { invitationId, accountId }: { invitationId: string; accountId: string },
): Promise<void> => {
  const [row] = await ctx.sql<{ supervisorId: string | null }[]>`
    update counsellors.invitations set accepted_at = ${ctx.now}
    where invitation_id = ${invitationId} and accepted_at is null returning supervisor_id`
  if (!row) return
  const { supervisorId } = row
  await ctx.sql`insert into counsellors.colleagues (account_id, changed_at) values (${accountId}, ${ctx.now})
    on conflict (account_id) do update set changed_at = excluded.changed_at`
  await putUnderSupervisor(ctx, [accountId], supervisorId)
  await ctx.publish(['admin', ...(supervisorId ? [supervisorId] : [])], 'counsellors')
}
