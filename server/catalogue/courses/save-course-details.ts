import { closeBySystems } from './close-by-systems.ts'
import type { saveCourseDetails as contract } from '#contract/catalogue/courses/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { loadAuthorizedCourseForUpdate, loadCourseDetails } from './get-course-details.ts'
import { loadCourse } from './catalogue-reads.ts'
import { recordSlug } from './slugs.ts'
import type { Sql } from '#server/core/database/db.ts'
import { dayMs } from '#contract/days.ts'

/** A free address for a title; the old address keeps leading here. */
const loadFreeSlug = async (
  sql: Sql,
  title: string,
  provider: string,
  courseId: string,
): Promise<string> => {
  const wanted = `${recordSlug(title, 80)}-${recordSlug(provider, 60)}`
  const taken = new Set(
    (
      await sql<
        { slug: string }[]
      >`select slug from catalogue.courses where slug like ${`${wanted}%`} and id <> ${courseId}`
    ).map(({ slug }) => slug),
  )
  for (let at = 1; ; at++) {
    const slug = at === 1 ? wanted : `${wanted}-${at}`
    if (!taken.has(slug)) return slug
  }
}

const upsertIntakes = async (
  sql: Sql,
  courseId: string,
  now: Date,
  intakes: readonly {
    startsOn: string
    opensOn: string | null
    closesOn: string | null
    documentsDueOn: string | null
    seats: number | null
  }[],
): Promise<void> => {
  for (const intake of intakes)
    if (intakes.filter(({ startsOn }) => startsOn === intake.startsOn).length > 1)
      fail('bad_input', { fields: { intakes: 'given_twice' } })
    else if (intake.opensOn && intake.closesOn && intake.opensOn > intake.closesOn)
      fail('bad_input', { fields: { intakes: 'opens_after_closing' } })
    else if (
      intake.closesOn &&
      Date.parse(intake.closesOn) > Date.parse(intake.startsOn) + 90 * dayMs
    )
      fail('bad_input', { fields: { intakes: 'closes_after_start' } })
  // One that somebody applied for stays, closed.
  await sql`select catalogue.drop_intake(id, ${now}::date) from catalogue.intakes
    where course_id = ${courseId} and not (starts_on = any (${intakes.map(({ startsOn }) => startsOn)}::date[]))`
  for (const intake of intakes)
    await sql`insert into catalogue.intakes (id, course_id, starts_on, opens_on, closes_on, documents_due_on, seats)
      values (${newId(now.getTime())}, ${courseId}, ${intake.startsOn}, ${intake.opensOn}, ${intake.closesOn}, ${intake.documentsDueOn}, ${intake.seats})
      on conflict (course_id, starts_on) do update set opens_on = excluded.opens_on, closes_on = excluded.closes_on,
        documents_due_on = excluded.documents_due_on, seats = excluded.seats`
}

export const saveCourseDetails: CallFunction<typeof contract> = async (
  ctx,
  { alias: _, slug, changedAt, intakes, ...change },
) => {
  const { sql } = ctx
  const course = await loadAuthorizedCourseForUpdate(ctx, slug)
  if (changedAt !== undefined && changedAt !== course.changedAt) return fail('stale')
  const next = {
    ...course,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  } as typeof course
  const [provider] = await sql<
    { name: string }[]
  >`select name from catalogue.providers where id = ${course.providerId}`
  const newSlug =
    next.title === course.title
      ? course.slug
      : await loadFreeSlug(sql, next.title, provider!.name, course.id)
  await sql`update catalogue.courses set slug = ${newSlug}, title = ${next.title}, title_de = ${next.titleDe}, summary = ${next.summary},
      summary_de = ${next.summaryDe}, level = ${next.level}, discipline = ${next.discipline}, mode = ${next.mode}, delivery = ${next.delivery},
      languages = ${next.languages}, duration_months = ${next.durationMonths}, fees = ${sql.json(next.fees)},
      requirements = ${sql.json(next.requirements)},
      materials = ${next.materials && sql.json(next.materials)}, status = ${next.status}, changed_at = greatest(${ctx.now}, changed_at + interval '1 ms')
    where id = ${course.id}`
  if (intakes) await upsertIntakes(sql, course.id, ctx.now, intakes)
  await closeBySystems(sql, sql`c.id = ${course.id}`)
  await ctx.log({
    action: 'course.changed',
    subject: { kind: 'course', id: course.id },
    payload: { fields: Object.keys(change) },
  })
  await ctx.emit('catalogue.courses_changed', { since: ctx.now.toISOString() })
  return loadCourseDetails(ctx, await loadCourse(sql, course.id))
}
