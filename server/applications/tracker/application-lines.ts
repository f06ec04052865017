// Applications as lists show them: whose turn, since when, one next action.
import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { stageOf, usualDays, waitingFor } from '#contract/applications/state.ts'
import { rolesWith } from '#contract/permissions.ts'
import type { SignedContext } from '#server/core/context.ts'
import type { Fragment, NotNull } from '#server/core/database/db.ts'
import { type ActionFacts, nextOf, type Side } from './next-action.ts'
import {
  applicationColumns,
  applicationNumber,
  hasReachedUniversity,
} from '../detail/application-rows.ts'
import { dayMs } from '#contract/days.ts'

export type LineRow = ActionFacts & {
  studentName: string
  courseSlug: string
  courseTitle: string
  level: string
  universitySlug: string
  universityName: string
  country: string
  timeZone: string
  studentTimeZone: NotNull<string>
  unread: number
  usual: number | null
}

/** Which messages somebody of a side may see. */
export const visibleTo = ({ sql }: Pick<SignedContext, 'sql'>, side: Side): Fragment =>
  side === 'student'
    ? sql`c.audience = 'everyone'`
    : // What was said before the university had the file is none of its business.
      side === 'university'
      ? sql`(c.audience = 'university' or (c.audience = 'everyone' and c.at >= a.sent_at))`
      : sql`c.audience in ('everyone', 'advisers')`

const lineColumns = (ctx: SignedContext, side: Side): Fragment => {
  const { sql, request, actor } = ctx
  const german = request.language === 'de'
  return sql`${applicationColumns(ctx)}, p.name as student_name, p.time_zone as student_time_zone,
    k.slug as course_slug, coalesce(case when ${german} then k.title_de end, k.title) as course_title, k.status as course_status, k.level,
    u.slug as university_slug, coalesce(case when ${german} then u.name_de end, u.name) as university_name, u.country,
    i.starts_on, i.closes_on, i.closes_at, u.time_zone,
    case when a.sent_at is null then coalesce((select jsonb_array_length(s.data -> 'backups') > 0 from applications.steps s
      where s.application_id = a.id and s.step = 1), false) else false end as has_backup,
    (select json_build_object('replyBy', o.reply_by, 'conditions', count(n.id), 'open', count(n.id) filter (where n.met_at is null))
      from applications.offers o left join applications.conditions n on n.offer_id = o.id
      where o.application_id = a.id and a.status in ('offered', 'accepted') group by o.id) as offer,
    (select count(*)::int from applications.comments c where c.application_id = a.id and c.author_id <> ${actor.accountId}
      and c.unpublished_at is null and ${visibleTo(ctx, side)}
      and c.at > coalesce((select r.read_to from applications.comment_reads r
        where r.application_id = a.id and r.account_id = ${actor.accountId}), '-infinity')) as unread,
    (select d.days from applications.usual_days d where d.university_id = a.university_id and d.status = a.status) as usual`
}

export const listLineRows = (
  ctx: SignedContext,
  side: Side,
  where: Fragment,
  order: Fragment,
  size: number,
  from = 0,
): Promise<LineRow[]> =>
  // The page is found by its index alone; whole rows are read of what is on it.
  ctx.sql<LineRow[]>`with page as materialized (
      select a.id from applications.applications a where ${where} order by ${order} limit ${size} offset ${from})
    select ${lineColumns(ctx, side)} from page join applications.applications a on a.id = page.id
    left join applications.advisers v on v.student_id = a.student_id
    join identity.public_accounts p on p.id = a.student_id
    join catalogue.public_courses k on k.id = a.course_id
    join catalogue.public_providers u on u.id = a.university_id
    left join catalogue.public_intakes i on i.id = a.intake_id
    order by ${order}`

const labels = new Map<string, Intl.DateTimeFormat>()
/** "September 2027" */
export const intakeLabel = (language: string, startsOn: string): string => {
  const format =
    labels.get(language) ??
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  labels.set(language, format)
  return format.format(new Date(startsOn))
}

export const applicationLineOf =
  (ctx: SignedContext, side: Side) =>
  (row: LineRow): ApplicationLine => {
    const reviews = rolesWith('review_application').some((role) => ctx.actor.roles.includes(role))
    const ball = waitingFor(row.status)
    const days = Math.floor((ctx.now.getTime() - Date.parse(row.since)) / dayMs)
    const usual = row.usual ?? usualDays[row.status] ?? null
    const late =
      row.dueAt !== null
        ? Date.parse(row.dueAt) < ctx.now.getTime()
        : usual !== null && days > usual
    return {
      id: row.id,
      number: applicationNumber(row.number),
      status: row.status,
      closeReason: row.closeReason,
      stage: stageOf(row.status, hasReachedUniversity(row)),
      reached: hasReachedUniversity(row),
      student: { id: row.studentId, name: row.studentName, timeZone: row.studentTimeZone },
      course: {
        id: row.courseId,
        slug: row.courseSlug,
        name: row.courseTitle,
        status: row.courseStatus,
        level: row.level,
      },
      university: {
        id: row.universityId,
        slug: row.universitySlug,
        name: row.universityName,
        country: row.country,
        timeZone: row.timeZone,
      },
      intake:
        row.intakeId && row.startsOn
          ? {
              id: row.intakeId,
              label: intakeLabel(ctx.request.language, row.startsOn),
              startsOn: row.startsOn,
              closesOn: row.closesOn,
            }
          : null,
      waiting:
        ball === null
          ? null
          : { for: ball, since: row.since, days: Math.max(0, days), usualDays: usual, late },
      next: {
        ...nextOf(row, side, ctx.now, reviews),
        timeZone: row.status === 'waiting for submission' ? row.timeZone : row.studentTimeZone,
      },
      closesAt: row.sentAt === null && row.closesOn ? row.closesAt : null,
      formStep: row.formStep,
      stepsDone: row.stepsDone,
      missing: row.missing,
      unread: row.unread,
      offer: row.offer
        ? {
            kind: row.offer.open > 0 ? 'conditional' : 'unconditional',
            replyBy: new Date(row.offer.replyBy).toISOString(),
            openConditions: row.offer.open,
          }
        : null,
      version: row.version,
      submittedAt: row.submittedAt,
      sentAt: row.sentAt,
      createdAt: row.createdAt,
      changedAt: row.changedAt,
    }
  }

export const linesWhere = async (
  ctx: SignedContext,
  side: Side,
  where: Fragment,
  order: Fragment,
  size: number,
  from = 0,
): Promise<ApplicationLine[]> =>
  (await listLineRows(ctx, side, where, order, size, from)).map(applicationLineOf(ctx, side))
