// Whose eyes the student's papers are open to: those who handle the application, from when they look until it ends.
import { finalStatuses } from '#contract/applications/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { grantView, revokeView } from '#server/vault/public.ts'
import { visibleTo } from '../tracker/application-lines.ts'
import { sideOf } from '../tracker/next-action.ts'
import {
  findAuthorized,
  referenceOf,
  type ApplicationRow,
  type ApplicationAccess,
} from './application-rows.ts'

/** On the checklist, or attached to a message that stands and that this side may read. */
const documentsOf = (
  { sql }: Pick<Context, 'sql'>,
  applicationId: string,
  readable: Fragment,
): Fragment => sql`
  select t.document_id as id from applications.documents t where t.application_id = ${applicationId}
  union select unnest(c.attachments) from applications.comments c join applications.applications a on a.id = c.application_id
    where c.application_id = ${applicationId} and c.unpublished_at is null and ${readable}`

/** Opens what is there to whoever handles the application and looks at it; a university's first look is kept. */
export const grantAccess = async (
  ctx: SignedContext,
  { row, party }: ApplicationAccess,
): Promise<void> => {
  if (
    ['student', 'admin'].includes(party) ||
    (finalStatuses as readonly string[]).includes(row.status)
  )
    return
  const { sql, actor, now } = ctx
  const first = party === 'university' && row.openedAt === null
  const closed = await sql<
    { id: string }[]
  >`select p.id from (${documentsOf(ctx, row.id, visibleTo(ctx, sideOf(party)))}) p
    where not exists (select from vault.public_grants g where g.document_id = p.id and g.account_id = ${actor.accountId}
      and g.purpose = 'application' and g.reference = ${referenceOf(row.id)} and g.revoked_at is null)`
  if (!first && closed.length === 0) return
  await ctx.begin(async (tx) => {
    // Who is given the student in this moment closes these papers to whoever was before: the row is held, and asked again.
    if (!(await findAuthorized(tx, row.id, true))) return
    for (const { id } of closed)
      await grantView(tx, {
        documentId: id,
        accountId: actor.accountId,
        purpose: 'application',
        reference: referenceOf(row.id),
      })
    if (first)
      await tx.sql`update applications.applications set opened_at = ${now} where id = ${row.id} and opened_at is null`
  })
}

/** Opens the papers of all applications of this student that go on, to whoever handles them and looks at the student. */
export const grantAccessToAll = async (ctx: SignedContext, studentId: string): Promise<void> => {
  const living = await ctx.sql<{ id: string }[]>`select id from applications.applications
    where student_id = ${studentId} and status <> all (${[...finalStatuses]})`
  for (const { id } of living) {
    const access = await findAuthorized(ctx, id)
    if (access) await grantAccess(ctx, access)
  }
}

/** Closes those of these papers that are no longer part of the application. */
export const closeUnused = async (
  ctx: Context,
  row: Pick<ApplicationRow, 'id'>,
  documentIds: readonly string[],
): Promise<void> => {
  const { sql } = ctx
  const unused = await sql<
    { id: string }[]
  >`select d.id from unnest(${[...new Set(documentIds)]}::uuid[]) d (id)
    where d.id not in (${documentsOf(ctx, row.id, sql`true`)})`
  for (const { id } of unused)
    await revokeView(ctx, {
      documentId: id,
      purpose: 'application',
      reference: referenceOf(row.id),
    })
}

/** The application has ended: nobody looks any more. */
export const closeAll = async (ctx: Context, row: Pick<ApplicationRow, 'id'>): Promise<void> => {
  const papers = await ctx.sql<{ id: string }[]>`${documentsOf(ctx, row.id, ctx.sql`true`)}`
  for (const { id } of papers)
    await revokeView(ctx, {
      documentId: id,
      purpose: 'application',
      reference: referenceOf(row.id),
    })
}

/** They no longer look after the students of these advisers: what they could open as such closes. */
export const closeToSupervisors = async (
  ctx: Context,
  advisers: readonly { adviserId: string; supervisorId: string }[],
): Promise<void> => {
  const former = await ctx.sql<{ documentId: string; accountId: string; reference: string }[]>`
    select g.document_id, g.account_id, g.reference
    from unnest(${advisers.map(({ adviserId }) => adviserId)}::uuid[],
      ${advisers.map(({ supervisorId }) => supervisorId)}::uuid[]) f (adviser_id, supervisor_id)
    join applications.advisers v on v.adviser_id = f.adviser_id
    join applications.applications a on a.student_id = v.student_id
    join vault.public_grants g on g.account_id = f.supervisor_id and g.purpose = 'application'
      and g.reference = 'application:' || a.id and g.revoked_at is null`
  for (const grant of former) await revokeView(ctx, { ...grant, purpose: 'application' })
}

/** Students have another adviser: who advised before, or only looked, loses what they could open. */
export const closeToFormer = async (
  ctx: Context,
  studentIds: readonly string[],
  adviserId: string | null,
): Promise<void> => {
  const former = await ctx.sql<{ documentId: string; accountId: string; reference: string }[]>`
    select g.document_id, g.account_id, g.reference from vault.public_grants g
    join applications.applications a on g.reference = 'application:' || a.id
    where g.document_id in (select id from vault.public_documents where owner_id = any (${[...studentIds]}::uuid[])) and a.student_id = any (${[...studentIds]}::uuid[])
      and g.purpose = 'application' and g.revoked_at is null and g.account_id is distinct from ${adviserId}
      and not exists (select from catalogue.public_provider_staff s where s.provider_id = a.university_id and s.account_id = g.account_id)
      and not exists (select from issuers.public_agent_students s where s.student_id = a.student_id and s.agent_id = g.account_id)`
  for (const grant of former) await revokeView(ctx, { ...grant, purpose: 'application' })
}
