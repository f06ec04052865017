import { requiredItems } from '#contract/catalogue/courses/checklist.ts'
import { statedMaterials } from '#contract/catalogue/courses/materials.ts'
import { totalFor } from '#contract/catalogue/match/own-fee.ts'
import type { getProgram as contract } from '#contract/catalogue/courses/calls.ts'
import { fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import { utcDay } from '#contract/days.ts'
import { deadlinesFor } from '#contract/qualifications/deadlines.ts'
import { currentRules } from '#server/qualifications/public.ts'
import type { CallFunction } from '#server/core/context.ts'
import { pipelineReads } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { documentName, subjectName } from './labels.ts'
import { payerFor } from './payer.ts'
import {
  listCampuses,
  listCourseCards,
  loadCourse,
  listIntakes,
  providerCard,
  listProviderRows,
} from './catalogue-reads.ts'

/** A course with its intakes, fees and requirements; fees also in the reader's currency where a rate is known (spec §6). */
export const getProgram: CallFunction<typeof contract> = async (
  ctx,
  { alias, slug, langcode, currency },
) => {
  const payer = await payerFor(ctx)
  return pipelineReads(ctx.sql, async (sql) => {
    const course = await loadCourse(sql, slug)
    if (course.status === 'withdrawn') return fail('not_found')
    const asker = { language: langcode, currency, at: ctx.now.toISOString(), payer }
    const german = langcode === 'de'
    const [[card], [provider], campuses, intakes, scholarships, rules, similar] = await Promise.all(
      [
        listCourseCards(sql, sql`r.id = ${course.id}`, sql`r.number`, 1, asker),
        listProviderRows(sql, sql`p.id = ${course.providerId}`, 1),
        listCampuses(sql, course.providerId),
        listIntakes(sql, course.id, { language: langcode, now: ctx.now }),
        sql<
          {
            name: string
            amount: number | null
            currency: string | null
            percent: number | null
            closesOn: string | null
          }[]
        >`
      select coalesce(case when ${german} then name_de end, name) as name, amount, currency, percent, closes_on
      from catalogue.scholarships where provider_id = ${course.providerId} and (levels = '{}' or ${course.level} = any (levels))
      order by name limit 20`,
        currentRules({ sql }),
        listCourseCards(
          sql,
          sql`r.discipline = ${course.discipline} and r.level = ${course.level} and r.id <> ${course.id} and r.status = 'open'`,
          sql`(p.country = (select country from catalogue.providers where id = ${course.providerId})) desc, p.rank_position nulls last, r.number`,
          4,
          asker,
        ),
      ],
    )
    if (!card || !provider) return fail('not_found')
    const { marks: _, ...shown } = card
    const offered = {
      country: provider.country,
      university: provider.name,
      level: course.level,
      discipline: course.discipline,
    }
    const materials = statedMaterials({ ...course, country: provider.country })
    return {
      ...shown,
      alias,
      summary: (german && course.summaryDe) || course.summary,
      status: course.status,
      provider: providerCard(provider, langcode),
      campuses,
      field: fieldOf(course.discipline),
      subject: subjectName(course.discipline, langcode),
      fees: course.fees,
      totalFee: totalFor(payer, { ...course, country: provider.country }),
      intakes,
      systemDeadlines: intakes.flatMap(({ id, startsOn }) =>
        deadlinesFor(null, offered, startsOn, { today: utcDay(ctx.now), rules }).map(
          (deadline) => ({ intakeId: id, ...deadline }),
        ),
      ),
      requirements: course.requirements,
      materials,
      scholarships,
      similar,
      documents: requiredItems({ ...course, level: card.level, materials }).flatMap((one) =>
        // Of several letters the page says how many.
        one.kind === 'document' && one.key === `document:${one.type}`
          ? [{ name: documentName(one.type, langcode), needed: one.needed }]
          : [],
      ),
      changedAt: course.changedAt,
    }
  })
}
