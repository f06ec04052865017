import type { ProviderBin } from '#contract/applications/offers/calls.ts'
import {
  type providerBins as binsContract,
  providerBinNames,
} from '#contract/applications/tracker/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { applicationLineOf } from './application-lines.ts'
import { shownPrepared } from '../detail/prepared-decision.ts'
import { applicationsPage } from './applications-page.ts'

export const providerBins: CallFunction<typeof binsContract> = async (
  ctx,
  { bin, universityId, courseId, text, page, size },
) => {
  const { sql, actor } = ctx
  const admin = actor.roles.includes('admin')
  const universities = await sql<
    { id: string; name: string }[]
  >`select p.id, p.name from catalogue.public_providers p
    where ${admin ? sql`p.id = ${universityId ?? null}` : sql`p.id in (select provider_id from catalogue.public_provider_staff where account_id = ${actor.accountId})`} order by p.name`
  // Staff of several universities may look at one of them.
  const ids = universities
    .map(({ id }) => id)
    .filter((id) => universityId === undefined || id === universityId)
  // One university is the usual case, and the order of its index is the order of the list.
  const own =
    ids.length === 1
      ? sql`a.university_id = ${ids[0]!}`
      : sql`a.university_id = any (${ids}::uuid[])`
  const narrow = sql`${own} and a.bin is not null ${courseId ? sql`and a.course_id = ${courseId}` : sql``}`
  const where = sql`${narrow} and a.bin = ${bin}`
  const ended = bin === 'ended' || bin === 'denied'
  const [counted, { rows, total }] = await Promise.all([
    sql<
      { bin: ProviderBin; n: number }[]
    >`select a.bin, count(*)::int as n from applications.applications a where ${narrow} group by 1`,
    applicationsPage(
      ctx,
      'university',
      where,
      ended ? sql`a.since desc, a.id desc` : sql`a.since, a.id`,
      text,
      size,
      page,
    ),
  ])
  const counts = Object.fromEntries(
    providerBinNames.map((name) => [name, counted.find((row) => row.bin === name)?.n ?? 0]),
  ) as Record<ProviderBin, number>
  const line = applicationLineOf(ctx, 'university')
  return {
    data: {
      universities,
      bin,
      counts,
      total: total ?? counts[bin],
      page,
      size,
      applications: rows.map((row) => ({
        ...line(row),
        prepared: shownPrepared(row.prepared),
        openedAt: row.openedAt,
      })),
    },
    message: 'success',
    status: true,
  }
}
