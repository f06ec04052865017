// Papers of the vault on the checklist, one by one or all that fit with one tap.
import type { attachDocuments as contract } from '#contract/applications/form/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import {
  requiredOf,
  checklistOf,
  updateMissingCount,
  missingIn,
  typesFor,
} from '../detail/checklist.ts'
import { loadChoice } from './course-choice.ts'
import { formOfSteps, listSteps } from './form-steps.ts'
import { assertAllowed } from '../detail/move-application.ts'
import { closeUnused } from '../detail/document-access.ts'
import {
  type ApplicationRow,
  loadAuthorizedForUpdate,
  notifyOnlookers,
} from '../detail/application-rows.ts'

type Course = Awaited<ReturnType<typeof loadChoice>>
const listFor = async (ctx: SignedContext, row: ApplicationRow, course: Course) =>
  checklistOf(ctx, row, course, formOfSteps(await listSteps(ctx, row.id)), true)

export const afterAttaching = async (ctx: SignedContext, row: ApplicationRow, course: Course) => {
  await updateMissingCount(ctx, row.id, course, row.requestedDocuments)
  await ctx.sql`update applications.applications set version = version + 1, changed_at = ${ctx.now} where id = ${row.id}`
  await notifyOnlookers(ctx, row)
  const checklist = await listFor(ctx, row, course)
  return { checklist, missing: missingIn(checklist).length }
}

export const attachDocuments: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, items, fill },
) => {
  const { sql, now, actor } = ctx
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  assertAllowed(row, party, 'save')
  const course = await loadChoice(ctx, row.courseId, null)
  const requested = new Map(
    requiredOf(course, row.requestedDocuments).flatMap((item) =>
      item.kind === 'document' ? [[item.key, item.type]] : [],
    ),
  )
  const chosen = new Map(items.map(({ key, documentId }) => [key, documentId]))
  const reasons = new Map(items.map(({ key, reason = '' }) => [key, reason]))
  if ([...chosen.keys()].some((key) => !requested.has(key)))
    return fail('bad_input', { fields: { items: 'unknown' } })
  const owned = await sql<
    { id: string; type: string }[]
  >`select id, type from vault.public_documents where owner_id = ${row.studentId} and deleted_at is null and id = any (${[...chosen.values()]}::uuid[])`
  if (owned.length < new Set(chosen.values()).size) return fail('not_found')
  const typeOf = new Map(owned.map(({ id, type }) => [id, type]))
  const isOther = (key: string, documentId: string): boolean =>
    !typesFor(requested.get(key)!).includes(typeOf.get(documentId)!)
  const unexplained = items.findIndex(
    ({ key, documentId, reason }) => !reason && isOther(key, documentId),
  )
  if (unexplained >= 0)
    return fail('reason_required', { fields: { [`items.${unexplained}.reason`]: 'required' } })
  const reasonFor = (key: string, documentId: string): string =>
    typeOf.has(documentId) && isOther(key, documentId) ? (reasons.get(key) ?? '') : ''
  if (fill)
    for (const { key, state, suggestions } of await listFor(ctx, row, course)) {
      const free = suggestions.find(({ id }) => ![...chosen.values()].includes(id))
      if (state === 'ready' && !chosen.has(key) && free) chosen.set(key, free.id)
    }
  const replaced = await sql<
    { id: string }[]
  >`select document_id as id from applications.documents where application_id = ${row.id} and key = any (${[...chosen.keys()]}::text[])`
  for (const [key, documentId] of chosen)
    await sql`insert into applications.documents (application_id, key, document_id, attached_at, attached_by, reason)
      values (${row.id}, ${key}, ${documentId}, ${now}, ${actor.accountId}, ${reasonFor(key, documentId)})
      on conflict (application_id, key) do update set document_id = excluded.document_id, attached_at = excluded.attached_at,
        attached_by = excluded.attached_by, reason = excluded.reason`
  await closeUnused(
    ctx,
    row,
    replaced.map(({ id }) => id),
  )
  await ctx.log({
    action: 'application.documents_attached',
    subject: { kind: 'application', id: row.id },
    payload: { keys: [...chosen.keys()] },
  })
  return {
    data: { ...(await afterAttaching(ctx, row, course)), attached: chosen.size },
    message: 'documents_attached',
    status: true,
  }
}
