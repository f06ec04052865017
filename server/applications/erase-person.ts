import { finalStatuses, isFinal, moves, moveRuleFor } from '#contract/applications/state.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonData } from '#server/core/work/person-data.ts'
import { hasReachedUniversity, findApplicationForUpdate } from './detail/application-rows.ts'
import { moveApplication } from './detail/move-application.ts'
import { copies } from './copy-person.ts'
import { merge, mergeObstacles } from './merge-person.ts'

const ways = ['cancel', 'withdraw', 'decline'] as const satisfies readonly (typeof moves)[number][]

export const dropCalendars = async (
  { sql }: Context<null>,
  { accountId }: { accountId: string },
): Promise<void> =>
  void (await sql`delete from applications.calendars where account_id = ${accountId}`)

/** Whoever closes their account applies nowhere any more: what is held for a fee comes back, universities and advisers are told. */
export const withdrawAll = async (
  ctx: Context<null>,
  { accountId }: { accountId: string },
): Promise<void> => {
  await dropCalendars(ctx, { accountId })
  const open = await ctx.sql<{ id: string }[]>`
    select id from applications.applications where student_id = ${accountId}
      and status <> all (${[...finalStatuses]}) order by id`
  for (const { id } of open) {
    const row = await findApplicationForUpdate(ctx, id)
    if (!row || isFinal(row.status)) continue
    const status = { status: row.status, reached: hasReachedUniversity(row) }
    const way = ways.find((each) => moveRuleFor(each, status, 'system'))
    if (way) await moveApplication(ctx, row, 'system', way)
  }
}

export const personData: PersonData<'applications'> = {
  copies,
  mergeObstacles,
  merge,
  counts: async ({ sql }, accountId) => {
    const [row] = await sql<[{ applications: number }]>`
      select count(*) as applications from applications.applications where student_id = ${accountId}
        and status <> all (${[...finalStatuses]})`
    return row
  },
  /** That somebody applied, and what came of it, stays for the figures of the university. */
  erase: async ({ sql }, { accountId }) => {
    const own = sql`(select id from applications.applications where student_id = ${accountId})`
    await sql`delete from applications.comment_reads where application_id in ${own} or account_id = ${accountId}`
    await sql`delete from applications.comments where application_id in ${own}`
    await sql`delete from applications.documents where application_id in ${own}`
    await sql`delete from applications.paper_ticks where application_id in ${own}`
    await sql`delete from applications.revisions where application_id in ${own}`
    await sql`delete from applications.steps where application_id in ${own}`
    await sql`update applications.moves set note = '' where application_id in ${own} and note <> ''`
    await sql`update applications.offers set note = '' where application_id in ${own}`
    await sql`update applications.conditions set text = 'erased'
      where offer_id in (select id from applications.offers where application_id in ${own})`
    await sql`update applications.applications set asked_text = null, typed_name = null, prepared = null, deny_text = '',
        deferral_reason = '', deferral_note = '', student_reason = null where student_id = ${accountId}`
    await sql`delete from applications.advisers where student_id = ${accountId}`
    await sql`delete from applications.adviser_history where student_id = ${accountId}`
    await sql`delete from applications.calendars where account_id = ${accountId}`
    await sql`delete from applications.progress where student_id = ${accountId}`
  },
}
