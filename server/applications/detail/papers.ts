// Papers and visas of applications, with what is ticked off; of one as its page shows them, of all as days to keep.
import { utcDay } from '#contract/days.ts'
import type { Paper } from '#contract/applications/detail/calls.ts'
import type { ApplicationForm } from '#contract/applications/form/steps.ts'
import { finalStatuses, type ApplicationStatus } from '#contract/applications/state.ts'
import { deadlineDay, deadlinesFor } from '#contract/qualifications/deadlines.ts'
import {
  isStillThere,
  type PaperTask,
  papersFor,
  sparedPapers,
  type Traveller,
} from '#contract/qualifications/papers.ts'
import { isStale, type PaperRow } from '#contract/qualifications/rules.ts'
import type { Context } from '#server/core/context.ts'
import { currentRules } from '#server/qualifications/public.ts'
import { qualifications as de } from '#text/de/qualifications.ts'
import { qualifications as en } from '#text/en/qualifications.ts'
import { loadChoice } from '../form/course-choice.ts'
import { formOfSteps, type StepRow, listSteps } from '../form/form-steps.ts'
import type { ApplicationRow } from './application-rows.ts'

type Done = Paper['done']

/** An application that is handed in had what it needed for that, and what has ended needs nothing. */
const canBeLate = (status: ApplicationStatus, stage: Paper['stage']): boolean =>
  stage === 'application'
    ? status === 'waiting for submission'
    : !(finalStatuses as readonly string[]).includes(status)

const paperOf = (
  { row, sure, dueOn, expected, beginOn, lateOn, stale }: PaperTask,
  {
    done,
    status,
    spared = null,
  }: { done: Done; status: ApplicationStatus; spared?: string | null },
): Paper => {
  const { paper, stage, amount, currency, per, atMost, heldDays, validMonths, leadWeeks } = row
  const { cities, exceptCities, source } = row
  return {
    paper,
    sure,
    stage,
    amount: amount === null ? null : { units: amount, currency: currency!, per: per!, atMost },
    cities: [...cities],
    exceptCities: [...exceptCities],
    heldDays,
    validMonths,
    leadWeeks,
    dueOn,
    expected,
    beginOn,
    lateOn: done || !canBeLate(status, stage) ? null : lateOn,
    row: { ...source, stale },
    done,
    spared,
  }
}

const travellerIn = (form: Partial<ApplicationForm>): Traveller => ({
  citizenships: form[2]?.citizenships ?? [],
  educations: (form[3]?.education ?? []).flatMap(({ country }) => country ?? []),
  residence: form[2]?.residence ?? form[2]?.country ?? null,
})

/** What one student has ticked off, at this application (`by` says who) or at another one. */
type Tick = { ruleNumber: number; applicationId: string; at: string; by: string }
const listTicks = (ctx: Pick<Context, 'sql'>, studentId: string): Promise<Tick[]> =>
  ctx.sql<Tick[]>`
    select t.rule_number, t.application_id, t.ticked_at as at, p.name as by
    from applications.paper_ticks t join identity.public_accounts p on p.id = t.ticked_by
    join applications.applications a on a.id = t.application_id
    where a.student_id = ${studentId} order by t.ticked_at desc`

const doneFor = (
  row: PaperRow,
  applicationId: string,
  ticks: readonly Tick[],
  today: string,
): Done => {
  const ofRow = ticks.filter(({ ruleNumber }) => ruleNumber === row.number)
  const here = ofRow.find((tick) => tick.applicationId === applicationId)
  if (here) return { at: here.at, by: here.by }
  const there = ofRow.find(({ at }) => isStillThere(row, utcDay(new Date(at)), today))
  return there ? { at: there.at, by: null } : null
}

/** Of the campus that was chosen. */
const findCity = async (
  { sql }: Pick<Context, 'sql'>,
  campusId: string | null | undefined,
): Promise<string | null> => {
  if (!campusId) return null
  const [campus] = await sql<{ city: string }[]>`
    select city from catalogue.public_campuses where id = ${campusId}`
  return campus?.city ?? null
}

export const papersOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  row: ApplicationRow,
): Promise<Paper[]> => {
  const [choice, steps, rules, ticks] = await Promise.all([
    loadChoice(ctx, row.courseId, row.intakeId),
    listSteps(ctx, row.id),
    currentRules(ctx),
    listTicks(ctx, row.studentId),
  ])
  const today = utcDay(ctx.now)
  const form = formOfSteps(steps)
  const who = travellerIn(form)
  const course = { ...choice, city: (await findCity(ctx, form[1]?.campusId)) || choice.city }
  return [
    ...papersFor(who, course, course.intake, { today, rules }).map((task) =>
      paperOf(task, { done: doneFor(task.row, row.id, ticks, today), status: row.status }),
    ),
    ...sparedPapers(who, course, rules).map(({ row: spared, passport }) =>
      paperOf(
        {
          row: spared,
          sure: spared.needed === 'always',
          dueOn: null,
          expected: false,
          beginOn: null,
          lateOn: null,
          stale: isStale(spared.source.checked, today),
        },
        { done: null, status: row.status, spared: passport },
      ),
    ),
  ]
}

/** A day to keep: to begin with a paper, to have it, to have applied through a system. */
type PaperDay = {
  applicationId: string
  course: string
  university: string
  /** What the paper is called. */
  name: string
  ruleNumber: number
  kind: 'paper_begin' | 'paper_due' | 'system_due'
  on: string
}

/** What belongs to a visa and a first day presses once there is an offer; before that what the application itself needs. */
const presses = (status: ApplicationStatus, { row }: PaperTask): boolean =>
  status === 'offered' || status === 'accepted' || row.stage === 'application'

type Living = {
  id: string
  status: ApplicationStatus
  course: string
  university: string
  country: string
  level: string
  discipline: string
  city: string
  startsOn: string
  closesOn: string | null
  steps: StepRow[]
}

/** The days of all papers of a student's living applications that are not ticked off, and of the systems that drafts go
 * through; those of starts that are over are left out. */
export const listPaperDays = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  studentId: string,
  language: 'en' | 'de',
): Promise<PaperDay[]> => {
  const today = utcDay(ctx.now)
  const { papers, systems } = language === 'de' ? de : en
  const named = (name: string, expected: boolean): string =>
    expected ? `${name} (${systems.expected})` : name
  const [living, ticks, rules] = await Promise.all([
    ctx.sql<Living[]>`
      select a.id, a.status, coalesce(case when ${language === 'de'} then c.title_de end, c.title) as course,
        p.name as university, p.country, c.level, c.discipline, i.starts_on, i.closes_on,
        coalesce(nullif(k.city, ''), p.city) as city,
        (select coalesce(json_agg(json_build_object('step', s.step, 'data', s.data)), '[]')
          from applications.steps s where s.application_id = a.id and s.step in (2, 3)) as steps
      from applications.applications a join catalogue.public_courses c on c.id = a.course_id
      join catalogue.public_providers p on p.id = c.provider_id
      join catalogue.public_intakes i on i.id = a.intake_id
      left join catalogue.public_campuses k on k.id = c.campus_id
      where a.student_id = ${studentId} and a.status <> all (${[...finalStatuses]}::text[])
        and i.starts_on >= ${today}::date
      order by a.id limit 200`,
    listTicks(ctx, studentId),
    currentRules(ctx),
  ])
  return living.flatMap((one) => {
    const who = travellerIn(formOfSteps(one.steps))
    const about = { applicationId: one.id, course: one.course, university: one.university }
    const at = { today, rules }
    return [
      ...(one.status === 'waiting for submission'
        ? deadlinesFor(who.citizenships, one, one.startsOn, at).flatMap((deadline): PaperDay[] =>
            deadlineDay(deadline) === null
              ? []
              : [
                  {
                    ...about,
                    name: named(systems.names[deadline.system], deadline.on === null),
                    ruleNumber: deadline.row.number,
                    kind: 'system_due',
                    on: deadlineDay(deadline)!,
                  },
                ],
          )
        : []),
      ...papersFor(who, { ...one, title: one.course }, one, at)
        .filter((task) => presses(one.status, task) && !doneFor(task.row, one.id, ticks, today))
        .flatMap(({ row, beginOn, dueOn, expected }): PaperDay[] => {
          const paper = {
            ...about,
            name: named(papers.names[row.paper], expected),
            ruleNumber: row.source.number,
          }
          return [
            ...(beginOn ? [{ ...paper, kind: 'paper_begin', on: beginOn } as const] : []),
            ...(dueOn ? [{ ...paper, kind: 'paper_due', on: dueOn } as const] : []),
          ]
        }),
    ]
  })
}
