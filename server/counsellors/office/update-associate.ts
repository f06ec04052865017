import type { updateAssociate as contract } from '#contract/counsellors/office/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { putUnderSupervisor } from '#server/applications/public.ts'
import { renameAccount } from '#server/identity/public.ts'
import { assertSupervisor, findColleague, isAdmin, loadManaged, nameOf } from './load-colleague.ts'

export const updateAssociate: CallFunction<typeof contract> = async (ctx, input) => {
  const { sql, now } = ctx
  const colleague = await loadManaged(ctx, input.uuid)
  if (input.status !== undefined && (input.status === 1) !== (colleague.status === 'active'))
    return fail('bad_input', { fields: { status: 'cannot_change' } })
  if (input.supervisor !== undefined && !isAdmin(ctx)) return fail('forbidden')
  if (input.supervisor === input.uuid) return fail('same_person')
  if (input.supervisor) {
    if (colleague.kind === 'counsellor')
      return fail('bad_input', { fields: { supervisor: 'unknown' } })
    await assertSupervisor(ctx, input.supervisor)
  }
  const firstName = input.first_name ?? colleague.firstName
  const lastName = input.last_name ?? colleague.lastName
  await renameAccount(ctx, input.uuid, { firstName, lastName })
  const { max_students, languages, countries, supervisor } = input
  await sql`insert into counsellors.colleagues as c (account_id, max_students, languages, countries, changed_at)
    values (${input.uuid}, ${max_students ?? null}, ${languages ?? []}, ${countries ?? []}, ${now})
    on conflict (account_id) do update set changed_at = ${now},
      max_students = ${max_students === undefined ? sql`c.max_students` : max_students},
      languages = ${languages === undefined ? sql`c.languages` : languages},
      countries = ${countries === undefined ? sql`c.countries` : countries}`
  if (supervisor !== undefined) await putUnderSupervisor(ctx, [input.uuid], supervisor)
  const { uuid, status: _, ...changed } = input
  await ctx.log({
    action: 'counsellor.updated',
    subject: { kind: 'account', id: uuid },
    payload: changed,
  })
  await ctx.publish(
    ['admin', ...(colleague.supervisorId ? [colleague.supervisorId] : [])],
    'counsellors',
  )
  return { message: 'success', name: nameOf(orNotFound(await findColleague(ctx, input.uuid))) }
}
