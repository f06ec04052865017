// What the course asks for, held against what is attached, what the vault has, and what the form says of tests and grades.
import {
  isFinalist,
  type ItemState,
  minWaiverLength,
  type RequiredItem,
  requiredItems,
  standIns,
} from '#contract/applications/checklist.ts'
import { type ApplicationForm } from '#contract/applications/form.ts'
import type { ChecklistItem } from '#contract/applications/shapes.ts'
import type { CourseLevel, Requirement } from '#contract/catalogue/shapes.ts'
import {
  type JudgedCourse,
  judgeCourseGrades,
  judgeCourseTests,
} from '#contract/catalogue/match/judge-course.ts'
import type { Judgement } from '#contract/qualifications/judgement.ts'
import { versionOf } from '#contract/qualifications/test-scores.ts'
import type { Context } from '#server/core/context.ts'
import type { Row } from './application-rows.ts'

type PaperDocument = {
  id: string
  title: string
  type: string
  verified: 'none' | 'inprogress' | 'approved' | 'rejected'
  expired: boolean
}

const standing = ({ sql }: Pick<Context, 'sql'>) => sql`coalesce((select case
    when bool_or(r.status = 'approved') then 'approved' when bool_or(r.status = 'inprogress') then 'inprogress'
    when bool_or(r.status = 'rejected') then 'rejected' end from verification.public_requests r where r.document_id = d.id), 'none') as verified`

const vaultOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  ownerId: string,
  types: readonly string[],
): Promise<PaperDocument[]> =>
  ctx.sql<
    PaperDocument[]
  >`select d.id, d.title, d.type, ${standing(ctx)}, coalesce(d.expiry < ${ctx.now}::date, false) as expired
    from vault.public_documents d where d.owner_id = ${ownerId} and d.deleted_at is null and d.type = any (${[...types]}::text[])
    order by d.changed_at desc limit 200`

type Attached = PaperDocument & { key: string; attachedAt: string }
export const attachedTo = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  applicationId: string,
): Promise<Attached[]> =>
  ctx.sql<
    Attached[]
  >`select t.key, t.attached_at, d.id, d.title, d.type, ${standing(ctx)}, false as expired
    from applications.documents t join vault.public_documents d on d.id = t.document_id and d.deleted_at is null
    where t.application_id = ${applicationId}`

const states = {
  meets: 'met',
  will_meet_if: 'conditional',
  unknown: 'unknown',
  does_not_meet: 'below',
} as const satisfies Record<Judgement['answer'], ItemState>

const judgedItem = (
  asked: Exclude<RequiredItem, { kind: 'document' }>,
  what: string,
  judgement: Judgement | null,
): ChecklistItem => ({
  key: asked.key,
  kind: asked.kind,
  what,
  needed: true,
  need: judgement?.need ?? null,
  have: judgement?.have ?? null,
  document: null,
  suggestions: [],
  state: judgement ? states[judgement.answer] : 'unknown',
})

const languageKeys = ['document:english_test', 'document:language_certificate']
/** A waiver is asked for with a reason and a document in the certificate's place; the university decides on it. */
const asksWaiver = (form: Partial<ApplicationForm>, attached: readonly Attached[]): boolean =>
  (form[4]?.waiver ?? '').trim().length >= minWaiverLength &&
  attached.some(({ key }) => languageKeys.includes(key))

const testItem = (
  asked: Extract<RequiredItem, { kind: 'test' }>,
  requirements: readonly Requirement[],
  form: Partial<ApplicationForm>,
  attached: readonly Attached[],
  today: string,
): ChecklistItem => {
  const held = (form[4]?.tests ?? []).map((score) => ({
    ...score,
    version: score.version ?? versionOf({ ...score, version: undefined })?.id ?? '1',
  }))
  const item = judgedItem(
    asked,
    asked.which,
    judgeCourseTests(held, requirements, asked.which, today),
  )
  return asked.which === 'english' && item.state !== 'met' && asksWaiver(form, attached)
    ? { ...item, state: 'conditional' }
    : item
}

const gradeItem = (
  asked: Extract<RequiredItem, { kind: 'grade' }>,
  course: Course,
  form: Partial<ApplicationForm>,
  today: string,
): ChecklistItem => {
  const education = form[3]?.education ?? []
  const needs = course.requirements.filter((need) => need.kind === 'grade')
  const judgement = judgeCourseGrades(education, course, today)
  const need = needs.find(({ value }) => String(value) === judgement?.need) ?? needs[0]!
  return judgedItem(asked, need.scheme, judgement)
}

/** Documents a reviewer asked for by name are part of the list while they are asked for. */
export const requiredOf = (
  level: CourseLevel,
  requirements: readonly Requirement[],
  further: readonly string[],
  finalist = false,
): RequiredItem[] => {
  const asked = requiredItems(level, requirements, finalist)
  const known = new Set(asked.map(({ key }) => key))
  return [
    ...asked,
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

type Course = JudgedCourse
type Asking = Pick<Course, 'level' | 'requirements'>

const typesFor = (type: string): readonly string[] => [type, ...(standIns[type] ?? [])]

/** `own`: for the student's side, who may see what the vault could give. */
export const checklistOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  row: Row,
  course: Course,
  form: Partial<ApplicationForm>,
  own: boolean,
): Promise<ChecklistItem[]> => {
  const today = ctx.now.toISOString().slice(0, 10)
  const asked = requiredOf(
    course.level,
    course.requirements,
    row.requestedDocuments,
    isFinalist(form[3]?.education ?? [], course.level, today),
  )
  const types = asked.flatMap((item) => (item.kind === 'document' ? typesFor(item.type) : []))
  const [attached, vault] = await Promise.all([
    attachedTo(ctx, row.id),
    own ? vaultOf(ctx, row.studentId, types) : [],
  ])
  const plain = ({ id, title, verified }: PaperDocument) => ({ id, title, verified })
  return asked.map((item): ChecklistItem => {
    if (item.kind === 'test') return testItem(item, course.requirements, form, attached, today)
    if (item.kind === 'grade') return gradeItem(item, course, form, today)
    const there = attached.find(({ key }) => key === item.key)
    const fitting = vault
      .filter(({ type, id }) => typesFor(item.type).includes(type) && id !== there?.id)
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
      state: there ? 'attached' : fitting.length > 0 ? 'ready' : 'missing',
      document: there ? { ...plain(there), attachedAt: there.attachedAt } : null,
      suggestions: fitting.slice(0, 5).map(plain),
    }
  })
}

export const missingIn = (list: readonly ChecklistItem[]): ChecklistItem[] =>
  list.filter(({ kind, needed, state }) => kind === 'document' && needed && state !== 'attached')

/** Types still to come, for the vault's own list of what is needed. */
export const neededTypes = (
  course: Asking,
  further: readonly string[],
  finalist = false,
): string[] =>
  requiredOf(course.level, course.requirements, further, finalist).flatMap((item) =>
    item.kind === 'document' && item.needed ? [item.type] : [],
  )

/** Counts again what is missing, in one statement; gives the number. */
export const countMissing = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  applicationId: string,
  course: Asking,
  further: readonly string[],
): Promise<number> => {
  const [saved] = await sql<
    { education: ApplicationForm[3]['education'] | null }[]
  >`select data -> 'education' as education from applications.steps where application_id = ${applicationId} and step = 3`
  const today = now.toISOString().slice(0, 10)
  const finalist = isFinalist(saved?.education ?? [], course.level, today)
  const keys = neededTypes(course, further, finalist).map((type) => `document:${type}`)
  const [row] = await sql<{ missing: number }[]>`
    update applications.applications a set missing = n.missing, steps_done = n.done
    from (select ${keys.length}::int - (select count(*) from applications.documents t join vault.public_documents d on d.id = t.document_id and d.deleted_at is null
        where t.application_id = ${applicationId} and t.key = any (${keys}::text[]))::int as missing,
      (select count(*) from applications.steps s where s.application_id = ${applicationId} and s.done and s.step < 8)::int as done) m,
    lateral (select m.missing, m.done + (case when m.missing = 0 then 1 else 0 end) as done) n
    where a.id = ${applicationId} returning a.missing`
  return row!.missing
}
