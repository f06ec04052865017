// An application as SQL keeps it, and as what somebody stands to it.
import type {
  ApplicationStatus,
  CloseReason,
  DenyReason,
  Party,
  StudentReason,
} from '#contract/applications/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import type { PreparedDecision } from './prepared-decision.ts'

export type ApplicationRow = {
  id: string
  number: number
  studentId: string
  adviserId: string | null
  courseId: string
  universityId: string
  intakeId: string | null
  status: ApplicationStatus
  closeReason: CloseReason | null
  askedFrom: 'in review' | 'pending decision' | null
  requestText: string | null
  askedBy: string | null
  askedParty: Party | null
  askedAt: string | null
  answerBy: string | null
  requestedDocuments: string[]
  since: string
  dueAt: string | null
  formStep: number
  stepsDone: number
  missing: number
  version: number
  feeCoins: number
  feeState: 'none' | 'held' | 'paid' | 'returned'
  feeHoldId: string | null
  feeTransferId: string | null
  submittedAt: string | null
  sentAt: string | null
  openedAt: string | null
  decidedAt: string | null
  prepared: PreparedDecision | null
  denyReason: DenyReason | null
  denyText: string
  studentReason: StudentReason | null
  deferralIntakeId: string | null
  deferralReason: string
  deferralAskedAt: string | null
  deferralNote: string
  deferralState: 'asked' | 'granted' | 'refused' | null
  follows: string | null
  remindedAt: string | null
  createdAt: string
  changedAt: string
}
/** The row, and what ties the caller to it. */
export type Tied = ApplicationRow & { staffed: boolean; advised: boolean; agents: string[] }

/** Of an application `a`, and of `v`, who advises its student and with them the application. */
export const applicationColumns = ({ sql }: Pick<Context, 'sql'>): Fragment => sql`
  a.id, a.number, a.student_id, v.adviser_id, a.course_id, a.university_id,
  a.intake_id, a.status, a.close_reason, a.asked_from, a.asked_text as request_text,
  a.asked_by, a.asked_party, a.asked_at, a.answer_by,
  a.asked_documents as requested_documents, a.since, a.due_at, a.form_step, a.steps_done, a.missing,
  a.version, a.fee_coins, a.fee_state, a.fee_hold_id, a.fee_transfer_id,
  a.submitted_at, a.sent_at, a.opened_at, a.decided_at, a.prepared,
  a.deny_reason, a.deny_text, a.student_reason,
  a.deferral_intake_id, a.deferral_reason, a.deferral_asked_at,
  a.deferral_note, a.deferral_state, a.follows, a.reminded_at,
  a.created_at, a.changed_at`

export const hasReachedUniversity = (row: Pick<ApplicationRow, 'sentAt'>): boolean =>
  row.sentAt !== null

/** As what the caller stands to it; null for a stranger. */
export const partyOf = (ctx: SignedContext, row: Tied): Party | null => {
  const { accountId, roles } = ctx.actor
  if (row.studentId === accountId && roles.includes('student')) return 'student'
  const advises = row.advised || (row.adviserId === null && row.submittedAt !== null)
  if (advises && row.studentId !== accountId) {
    if (roles.includes('counsellor')) return 'counsellor'
    if (roles.includes('associate')) return 'associate'
  }
  if (row.agents.includes(accountId) && roles.includes('agent')) return 'agent'
  if (row.staffed && roles.includes('provider') && hasReachedUniversity(row)) return 'university'
  return roles.includes('admin') ? 'admin' : null
}

/** Locked, its student is given to nobody else meanwhile: what a former adviser could open closes after it, or is not opened. */
const findVisibleRow = async (
  ctx: SignedContext,
  id: string,
  lock: boolean,
): Promise<Tied | undefined> => {
  const { sql, actor } = ctx
  const [row] = await sql<Tied[]>`select ${applicationColumns(ctx)},
      exists (select from catalogue.public_provider_staff s where s.provider_id = a.university_id and s.account_id = ${actor.accountId}) as staffed,
      coalesce(applications.looks_after(${actor.accountId}, v.adviser_id), false) as advised,
      array(select s.agent_id from issuers.public_agent_students s where s.student_id = a.student_id) as agents
    from applications.applications a
    left join lateral (select h.adviser_id from applications.advisers h where h.student_id = a.student_id ${lock ? sql`for share` : sql``}) v on true
    where a.id = ${id} ${lock ? sql`for update of a` : sql``}`
  return row
}

export type ApplicationAccess = { row: Tied; party: Party }

/** The application and as what the caller sees it; null for strangers and absent ones alike. */
export const findAuthorized = async (
  ctx: SignedContext,
  id: string,
  lock = false,
): Promise<ApplicationAccess | null> => {
  const row = await findVisibleRow(ctx, id, lock)
  const party = row ? partyOf(ctx, row) : null
  return row && party ? { row, party } : null
}

/** The same. Fails `not_found`. */
export const loadAuthorized = async (
  ctx: SignedContext,
  id: string,
  lock = false,
): Promise<ApplicationAccess> => (await findAuthorized(ctx, id, lock)) ?? fail('not_found')
/** The same, locked for a write. */
export const loadAuthorizedForUpdate = (
  ctx: SignedContext,
  id: string,
): Promise<ApplicationAccess> => loadAuthorized(ctx, id, true)

/** As whom the caller looks after this student’s applications. Fails `not_found`. */
export const mayList = async (
  { sql, actor }: SignedContext,
  studentId: string,
): Promise<'student' | 'advisers'> => {
  const { accountId, roles } = actor
  if (studentId === accountId && roles.includes('student')) return 'student'
  if (roles.includes('admin')) return 'advisers'
  const [tie] =
    await sql`select from applications.advisers where student_id = ${studentId} and applications.looks_after(${accountId}, adviser_id)
      and ${roles.includes('counsellor') || roles.includes('associate')}
    union all select from issuers.public_agent_students where student_id = ${studentId} and agent_id = ${accountId} and ${roles.includes('agent')}`
  return tie ? 'advisers' : fail('not_found')
}

/** For jobs and news, where nobody asks. */
export const findApplicationForUpdate = async (
  ctx: Pick<Context, 'sql'>,
  id: string,
): Promise<ApplicationRow | undefined> =>
  (
    await ctx.sql<
      ApplicationRow[]
    >`select ${applicationColumns(ctx)} from applications.applications a
      left join applications.advisers v on v.student_id = a.student_id where a.id = ${id} for update of a`
  )[0]

/** The account of whoever advises this student; null: nobody does. */
export const findAdviser = async (
  { sql }: Pick<Context, 'sql'>,
  studentId: string,
): Promise<string | null> =>
  (
    await sql<
      { id: string }[]
    >`select adviser_id as id from applications.advisers where student_id = ${studentId}`
  )[0]?.id ?? null

/** Whether the caller advises this student, or is the counsellor of whoever does. */
export const looksAfter = async (
  { sql, actor }: SignedContext,
  studentId: string,
): Promise<boolean> =>
  (
    await sql`select from applications.advisers
      where student_id = ${studentId} and applications.looks_after(${actor.accountId}, adviser_id)`
  ).length > 0

/** The student, who advises them, the university's staff: who looks at this application. */
export const listOnlookers = async (
  { sql }: Pick<Context, 'sql'>,
  row: ApplicationRow | Tied,
): Promise<{ own: string[]; advisers: string[]; staff: string[] }> => {
  const [staff, agents] = await Promise.all([
    hasReachedUniversity(row)
      ? sql<
          { id: string }[]
        >`select account_id as id from catalogue.public_provider_staff where provider_id = ${row.universityId}`
      : [],
    'agents' in row
      ? row.agents.map((id) => ({ id }))
      : sql<
          { id: string }[]
        >`select agent_id as id from issuers.public_agent_students where student_id = ${row.studentId}`,
  ])
  return {
    own: [row.studentId],
    staff: staff.map(({ id }) => id),
    advisers: [...(row.adviserId ? [row.adviserId] : []), ...agents.map(({ id }) => id)],
  }
}

/** What the wallet and the vault know an application by. */
export const referenceOf = (id: string): string => `application:${id}`

export const applicationNumber = (number: number): string => `AP-${String(number).padStart(8, '0')}`

/** Everyone who has this application open or in a list. */
export const notifyOnlookers = async (ctx: Context, row: ApplicationRow): Promise<void> => {
  const { own, advisers, staff } = await listOnlookers(ctx, row)
  await ctx.publish([...new Set([...own, ...advisers, ...staff])], 'applications')
}

/** The day of the start that was chosen; null where none is. */
export const findStart = async (
  { sql }: Pick<Context, 'sql'>,
  { intakeId }: Pick<ApplicationRow, 'intakeId'>,
): Promise<string | null> => {
  if (intakeId === null) return null
  const [intake] = await sql<{ startsOn: string }[]>`
    select starts_on from catalogue.public_intakes where id = ${intakeId}`
  return intake?.startsOn ?? null
}
