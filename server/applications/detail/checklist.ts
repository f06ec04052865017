// What the course asks for, held against what is attached, what the vault has, and what the form says of tests and grades.
import { utcDay } from '#contract/days.ts'
import {
  unknownApplicant,
  type ApplicantStatus,
  type AskingCourse,
  isFinalist,
  type RequiredItem,
  requiredItems,
  standIns,
} from '#contract/catalogue/courses/checklist.ts'
import { type ItemState, minWaiverLength } from '#contract/applications/detail/shapes.ts'
import type { ChecklistItem } from '#contract/applications/shapes.ts'
import type { ApplicationForm } from '#contract/applications/form/steps.ts'
import { type JudgedBy, type JudgedCourse } from '#contract/catalogue/match/judge-course.ts'
import { type JudgedId, judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import type { MatchCourse } from '#contract/catalogue/match/match-score.ts'
import type { Judgement } from '#contract/qualifications/judgement.ts'
import type { Context } from '#server/core/context.ts'
import { currentRules } from '#server/qualifications/public.ts'
import type { Speaker } from '#contract/qualifications/judge-exemption.ts'
import { type ApplicationRow, findStart } from './application-rows.ts'
import { excusedFor, speakerIn, testsIn } from './excused-languages.ts'

type PaperDocument = {
  id: string
  title: string
  type: string
  verified: 'none' | 'inprogress' | 'approved' | 'rejected'
  expired: boolean
}

const documentStatus = ({ sql }: Pick<Context, 'sql'>) => sql`coalesce((select case
    when bool_or(r.status = 'approved') then 'approved' when bool_or(r.status = 'inprogress') then 'inprogress'
    when bool_or(r.status = 'rejected') then 'rejected' end from verification.public_requests r where r.document_id = d.id), 'none') as verified`

const listVaultDocuments = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  ownerId: string,
  types: readonly string[],
): Promise<PaperDocument[]> =>
  ctx.sql<
    PaperDocument[]
  >`select d.id, d.title, d.type, ${documentStatus(ctx)}, coalesce(d.expiry < identity.public_today(d.owner_id, ${ctx.now}), false) as expired
    from vault.public_documents d where d.owner_id = ${ownerId} and d.deleted_at is null and d.type = any (${[...types]}::text[])
    order by d.changed_at desc limit 200`

type Attached = PaperDocument & { key: string; attachedAt: string; reason: string }
export const listAttached = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  applicationId: string,
): Promise<Attached[]> =>
  ctx.sql<
    Attached[]
  >`select t.key, t.attached_at, t.reason, d.id, d.title, d.type, ${documentStatus(ctx)}, false as expired
    from applications.documents t join vault.public_documents d on d.id = t.document_id and d.deleted_at is null
    where t.application_id = ${applicationId}`

const states = {
  meets: 'met',
  will_meet_if: 'conditional',
  unknown: 'unknown',
  does_not_meet: 'below',
} as const satisfies Record<Judgement['answer'], ItemState>

const judgedItem = (
  need: Exclude<RequiredItem, { kind: 'document' }>,
  what: string,
  judgement: Judgement | null,
): ChecklistItem => ({
  key: need.key,
  kind: need.kind,
  what,
  needed: true,
  need: judgement?.need ?? null,
  have: judgement?.have ?? null,
  haveScheme: judgement?.scales?.have ?? null,
  document: null,
  suggestions: [],
  state: judgement ? states[judgement.answer] : 'unknown',
})

/** As the profile has it: the form does not ask. */
export const findFirstLanguage = async (
  { sql }: Pick<Context, 'sql'>,
  studentId: string,
): Promise<string | null> => {
  const [own] = await sql<{ firstLanguage: string | null }[]>`
    select first_language from profiles.public_students where account_id = ${studentId}`
  return own?.firstLanguage ?? null
}

const languageKeys = ['document:english_test', 'document:language_certificate']
/** A waiver is asked for with a reason and a document in the certificate's place; the university decides on it. */
const requestsWaiver = (form: Partial<ApplicationForm>, attached: readonly Attached[]): boolean =>
  (form[4]?.waiver ?? '').trim().length >= minWaiverLength &&
  attached.some(({ key }) => languageKeys.includes(key))

const lineOf = (item: Exclude<RequiredItem, { kind: 'document' }>): JudgedId =>
  item.kind === 'test' ? item.which : item.kind

/** A level, a test, a grade or credits that the course asks, held against what the form says: by the judge of the match, for the start that
 * was chosen. */
export const requirementItem = (
  item: Exclude<RequiredItem, { kind: 'document' }>,
  course: Course & Pick<MatchCourse, 'intakes'>,
  who: Speaker,
  form: Partial<ApplicationForm>,
  attached: readonly Attached[],
  by: JudgedBy,
): ChecklistItem => {
  const applicant = { ...who, education: form[3]?.education ?? [], tests: testsIn(form) }
  const line = judgedLines(applicant, course, by).find(({ id }) => id === lineOf(item))
  const judgement = line?.judgement ?? null
  if (item.kind === 'test') {
    const judgedNeed = judgedItem(item, item.which, judgement)
    return item.which === 'english' && judgedNeed.state !== 'met' && requestsWaiver(form, attached)
      ? { ...judgedNeed, state: 'conditional' }
      : judgedNeed
  }
  if (item.kind === 'level')
    return { ...judgedItem(item, '', judgement), need: line?.mark.need ?? null }
  if (item.kind === 'credits') return judgedItem(item, '', judgement)
  const needs = course.requirements.filter((need) => need.kind === 'grade')
  const need = needs.find(({ value }) => String(value) === judgement?.need) ?? needs[0]!
  return judgedItem(item, need.scheme, judgement)
}

/** Documents a reviewer asked for by name are part of the list while they are asked for. */
export const requiredOf = (
  course: AskingCourse,
  further: readonly string[],
  status: ApplicantStatus = unknownApplicant,
): RequiredItem[] => {
  const items = requiredItems(course, status)
  const known = new Set(items.map(({ key }) => key))
  return [
    ...items,
    ...further
      .filter((type) => !known.has(`document:${type}`))
      .map((type): RequiredItem => ({
        key: `document:${type}`,
        kind: 'document',
        type,
        needed: true,
      })),
  ]
}

type Course = JudgedCourse & AskingCourse & { discipline: string }

/** Types of papers that an item takes: its own, and what stands in for it. */
export const typesFor = (type: string): readonly string[] => [type, ...(standIns[type] ?? [])]

/** `own`: for the student's side, who may see what the vault could give. */
export const checklistOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  row: ApplicationRow,
  course: Course,
  form: Partial<ApplicationForm>,
  own: boolean,
): Promise<ChecklistItem[]> => {
  const today = utcDay(ctx.now)
  const [rules, firstLanguage, startsOn] = await Promise.all([
    currentRules(ctx),
    findFirstLanguage(ctx, row.studentId),
    findStart(ctx, row),
  ])
  const by = { today, rules }
  const who = speakerIn(form, firstLanguage)
  const chosen = startsOn === null ? [] : [{ startsOn, closesOn: null }]
  const items = requiredOf(course, row.requestedDocuments, {
    finalist: isFinalist(form[3]?.education ?? [], course, startsOn, today),
    excused: excusedFor(who, course, { ...by, startsOn: startsOn === null ? [] : [startsOn] }),
  })
  const types = items.flatMap((item) => (item.kind === 'document' ? typesFor(item.type) : []))
  const [attached, vault] = await Promise.all([
    listAttached(ctx, row.id),
    own ? listVaultDocuments(ctx, row.studentId, types) : [],
  ])
  const plain = ({ id, title, verified }: PaperDocument) => ({ id, title, verified })
  return items.map((item): ChecklistItem => {
    if (item.kind !== 'document')
      return requirementItem(item, { ...course, intakes: chosen }, who, form, attached, by)
    const there = attached.find(({ key }) => key === item.key)
    const fitting = vault
      // One letter does not stand for two.
      .filter(
        ({ type, id }) =>
          typesFor(item.type).includes(type) && !attached.some((other) => other.id === id),
      )
      .toSorted(
        (a, b) =>
          Number(a.expired) - Number(b.expired) ||
          Number(b.type === item.type) - Number(a.type === item.type) ||
          Number(b.verified === 'approved') - Number(a.verified === 'approved'),
      )
    return {
      key: item.key,
      kind: 'document',
      what: item.type,
      needed: item.needed,
      need: null,
      have: null,
      haveScheme: null,
      state: there ? 'attached' : fitting.length > 0 ? 'ready' : 'missing',
      document: there
        ? { ...plain(there), attachedAt: there.attachedAt, reason: there.reason }
        : null,
      suggestions: fitting.slice(0, 5).map(plain),
    }
  })
}

export const missingIn = (list: readonly ChecklistItem[]): ChecklistItem[] =>
  list.filter(({ kind, needed, state }) => kind === 'document' && needed && state !== 'attached')

const neededDocuments = (course: Course, further: readonly string[], status: ApplicantStatus) =>
  requiredOf(course, further, status).flatMap((item) =>
    item.kind === 'document' && item.needed ? [item] : [],
  )

/** Types still to come, for the vault's own list of what is needed. */
export const neededTypes = (
  course: Course,
  further: readonly string[],
  status: ApplicantStatus = unknownApplicant,
): string[] => neededDocuments(course, further, status).map(({ type }) => type)

/** The status of the applicant by what the form says so far. */
export const loadApplicantStatus = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  applicationId: string,
  course: Course,
): Promise<ApplicantStatus> => {
  const saved = await ctx.sql<
    { step: 2 | 3; data: unknown; firstLanguage: string | null; startsOn: string | null }[]
  >`
    select s.step, s.data, p.first_language, i.starts_on from applications.steps s
    join applications.applications a on a.id = s.application_id
    left join catalogue.public_intakes i on i.id = a.intake_id
    left join profiles.public_students p on p.account_id = a.student_id
    where s.application_id = ${applicationId} and s.step in (2, 3)`
  const form: Partial<ApplicationForm> = Object.fromEntries(
    saved.map(({ step, data }) => [step, data]),
  )
  const today = utcDay(ctx.now)
  const rules = await currentRules(ctx)
  const who = speakerIn(form, saved[0]?.firstLanguage ?? null)
  const startsOn = saved[0]?.startsOn ?? null
  return {
    finalist: isFinalist(form[3]?.education ?? [], course, startsOn, today),
    excused: excusedFor(who, course, {
      today,
      rules,
      startsOn: startsOn === null ? [] : [startsOn],
    }),
  }
}

/** Counts again what is missing; gives the number. */
export const updateMissingCount = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  applicationId: string,
  course: Course,
  further: readonly string[],
): Promise<number> => {
  const { sql } = ctx
  const status = await loadApplicantStatus(ctx, applicationId, course)
  const keys = neededDocuments(course, further, status).map(({ key }) => key)
  const [row] = await sql<{ missing: number }[]>`
    update applications.applications a set missing = n.missing, steps_done = n.done
    from (select ${keys.length}::int - (select count(*) from applications.documents t join vault.public_documents d on d.id = t.document_id and d.deleted_at is null
        where t.application_id = ${applicationId} and t.key = any (${keys}::text[]))::int as missing,
      (select count(*) from applications.steps s where s.application_id = ${applicationId} and s.done and s.step < 8)::int as done) m,
    lateral (select m.missing, m.done + (case when m.missing = 0 then 1 else 0 end) as done) n
    where a.id = ${applicationId} returning a.missing`
  return row!.missing
}
