// What the course asks for, held against what is attached, what the vault has, and what the form says of tests and grades.
import { type RequiredItem, requiredItems } from '#contract/applications/checklist.ts'
import { type ApplicationForm } from '#contract/applications/form.ts'
import type { ChecklistItem } from '#contract/applications/shapes.ts'
import type { CourseLevel, Requirement } from '#contract/catalogue/shapes.ts'
import { isGradingScheme, normalisedGrade } from '#contract/qualifications/grading.ts'
import { admissionFit, englishFit } from '#contract/profiles/match-tests.ts'
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
    when bool_or(r.status = 'rejected') then 'rejected' end from verification.requests r where r.document_id = d.id), 'none') as verified`

const vaultOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  ownerId: string,
  types: readonly string[],
): Promise<PaperDocument[]> =>
  ctx.sql<
    PaperDocument[]
  >`select d.id, d.title, d.type, ${standing(ctx)}, coalesce(d.expiry < ${ctx.now}::date, false) as expired
    from vault.documents d where d.owner_id = ${ownerId} and d.deleted_at is null and d.type = any (${[...types]}::text[])
    order by d.changed_at desc limit 200`

type Attached = PaperDocument & { key: string; attachedAt: string }
export const attachedTo = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  applicationId: string,
): Promise<Attached[]> =>
  ctx.sql<
    Attached[]
  >`select t.key, t.attached_at as "attachedAt", d.id, d.title, d.type, ${standing(ctx)}, false as expired
    from applications.documents t join vault.documents d on d.id = t.document_id and d.deleted_at is null
    where t.application_id = ${applicationId}`

const testItem = (
  asked: Extract<RequiredItem, { kind: 'test' }>,
  requirements: readonly Requirement[],
  form: Partial<ApplicationForm>,
): ChecklistItem => {
  const held = (form[4]?.tests ?? []).map((score) => ({
    ...score,
    version: score.version ?? versionOf({ ...score, version: undefined })?.id ?? '1',
  }))
  const fit = (asked.which === 'english' ? englishFit : admissionFit)(held, requirements)
  const waived = asked.which === 'english' && (form[4]?.waiver ?? '') !== ''
  return {
    key: asked.key,
    kind: 'test',
    what: asked.which,
    needed: true,
    need: fit?.need ?? null,
    have: fit?.have ?? null,
    document: null,
    suggestions: [],
    state:
      !fit || fit.score === 1 || (waived && fit.have === null)
        ? 'met'
        : fit.have === null
          ? 'unknown'
          : 'below',
  }
}

type GradeNeed = Extract<Requirement, { kind: 'grade' }>
const gradeItem = (
  asked: Extract<RequiredItem, { kind: 'grade' }>,
  requirements: readonly Requirement[],
  form: Partial<ApplicationForm>,
): ChecklistItem => {
  const needs = requirements.filter((need): need is GradeNeed => need.kind === 'grade')
  const graded = (form[3]?.education ?? []).flatMap(({ gradingScheme, grade }) => {
    const reached = grade === null ? null : normalisedGrade(gradingScheme, grade)
    return reached === null ? [] : [{ gradingScheme, grade: grade!, reached }]
  })
  // What is stated on the student's own scale says more than what is stated on a foreign one.
  const need =
    needs.find(({ scheme }) => graded.some(({ gradingScheme }) => gradingScheme === scheme)) ??
    needs[0]!
  const least = isGradingScheme(need.scheme)
    ? normalisedGrade(need.scheme, String(need.value))
    : null
  const mine = graded.toSorted((a, b) => b.reached - a.reached)[0]
  return {
    key: asked.key,
    kind: 'grade',
    what: need.scheme,
    needed: true,
    need: String(need.value),
    have: mine?.grade ?? null,
    document: null,
    suggestions: [],
    state: !mine || least === null ? 'unknown' : mine.reached >= least ? 'met' : 'below',
  }
}

/** Documents a reviewer asked for by name are part of the list while they are asked for. */
export const requiredOf = (
  level: CourseLevel,
  requirements: readonly Requirement[],
  further: readonly string[],
): RequiredItem[] => {
  const asked = requiredItems(level, requirements)
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

type Course = { level: CourseLevel; requirements: readonly Requirement[] }

/** `own`: for the student's side, who may see what the vault could give. */
export const checklistOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  row: Row,
  course: Course,
  form: Partial<ApplicationForm>,
  own: boolean,
): Promise<ChecklistItem[]> => {
  const asked = requiredOf(course.level, course.requirements, row.requestedDocuments)
  const types = asked.flatMap((item) => (item.kind === 'document' ? [item.type] : []))
  const [attached, vault] = await Promise.all([
    attachedTo(ctx, row.id),
    own ? vaultOf(ctx, row.studentId, types) : [],
  ])
  const plain = ({ id, title, verified }: PaperDocument) => ({ id, title, verified })
  return asked.map((item): ChecklistItem => {
    if (item.kind === 'test') return testItem(item, course.requirements, form)
    if (item.kind === 'grade') return gradeItem(item, course.requirements, form)
    const there = attached.find(({ key }) => key === item.key)
    const fitting = vault
      .filter(({ type, id }) => type === item.type && id !== there?.id)
      .toSorted(
        (a, b) =>
          Number(a.expired) - Number(b.expired) ||
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
export const neededTypes = (course: Course, further: readonly string[]): string[] =>
  requiredOf(course.level, course.requirements, further).flatMap((item) =>
    item.kind === 'document' && item.needed ? [item.type] : [],
  )

/** Counts again what is missing, in one statement; gives the number. */
export const countMissing = async (
  { sql }: Pick<Context, 'sql'>,
  applicationId: string,
  course: Course,
  further: readonly string[],
): Promise<number> => {
  const keys = neededTypes(course, further).map((type) => `document:${type}`)
  const [row] = await sql<{ missing: number }[]>`
    update applications.applications a set missing = n.missing, steps_done = n.done
    from (select ${keys.length}::int - (select count(*) from applications.documents t join vault.documents d on d.id = t.document_id and d.deleted_at is null
        where t.application_id = ${applicationId} and t.key = any (${keys}::text[]))::int as missing,
      (select count(*) from applications.steps s where s.application_id = ${applicationId} and s.done and s.step < 8)::int as done) m,
    lateral (select m.missing, m.done + (case when m.missing = 0 then 1 else 0 end) as done) n
    where a.id = ${applicationId} returning a.missing`
  return row!.missing
}
