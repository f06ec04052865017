// A program as SQL keeps it, and as the contract shows it to one caller.
import { type ProgramErrors, submitErrors } from '#contract/rewards/programs/rules.ts'
import type { Program, ProgramForm, ProgramLine } from '#contract/rewards/programs/shapes.ts'
import {
  adminChanges,
  bothChange,
  isPossible,
  type ProgramStep,
  statusChanges,
} from '#contract/rewards/programs/state.ts'
import { setting } from '#server/content/public.ts'
import type { Actor, Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { findProvedAccountByMail, roleUsableFrom } from '#server/identity/public.ts'

export type ProgramRow = Omit<ProgramLine, 'startDate' | 'endDate'> & {
  createdBy: string
  /** Everybody who changed it. */
  writtenBy: string[]
  form: ProgramForm
  startAt: string | null
  endAt: string | null
  remarks: string
  startedBy: string | null
  startedAt: string | null
  endedAt: string | null
  /** When what nobody earned went back to the owners; some time after its end where acts were still to arrive. */
  settledAt: string | null
}
export type OwnerRow = {
  accountId: string
  name: string
  mail: string
  percent: number
  agreedAt: string | null
  reserved: number
  held: number
  holdId: string | null
}

const columns = (sql: Context['sql']): Fragment => sql`
  p.id, p.created_by, p.written_by, p.status, p.version, p.form, p.title, p.type, p.budget,
  p.max_participants, p.start_at, p.end_at, p.reserved, p.paid, p.pending,
  p.left_over as left, p.returned, p.participants, p.remarks, p.started_by, p.started_at,
  p.ended_at, p.settled_at, p.changed_at`

export const programRows = (
  { sql }: Pick<Context, 'sql'>,
  where: Fragment,
  rest: Fragment = sql``,
): Promise<ProgramRow[]> =>
  sql<ProgramRow[]>`select ${columns(sql)} from rewards.programs p
    where p.deleted_at is null and ${where} ${rest}`

/** Who asks: in a call, and in the thread of an export. */
export type RewardReader = Pick<Context, 'sql' | 'now'> & {
  readonly actor: Pick<Actor, 'accountId' | 'roles'>
}

/** Whose programs a caller may see: an admin all, others those they made or have a share in. */
export const programsVisibleTo = ({ sql, actor }: RewardReader): Fragment =>
  actor.roles.includes('admin')
    ? sql`true`
    : sql`(p.created_by = ${actor.accountId} or p.id in
        (select o.program_id from rewards.program_owners o where o.account_id = ${actor.accountId}))`

/** Fails `not_found` alike for an absent program and one the caller may not see. */
export const loadAuthorizedProgram = async (ctx: RewardReader, id: string): Promise<ProgramRow> =>
  orNotFound((await programRows(ctx, ctx.sql`p.id = ${id} and ${programsVisibleTo(ctx)}`))[0])

export const loadAuthorizedProgramForUpdate = async (
  ctx: SignedContext,
  id: string,
): Promise<ProgramRow> =>
  orNotFound(
    (
      await programRows(
        ctx,
        ctx.sql`p.id = ${id} and ${programsVisibleTo(ctx)}`,
        ctx.sql`for update of p`,
      )
    )[0],
  )

/** Locks a program; nothing about its coins moves without this. */
export const loadProgramForUpdate = async (
  ctx: Pick<Context, 'sql'>,
  id: string,
): Promise<ProgramRow> =>
  orNotFound((await programRows(ctx, ctx.sql`p.id = ${id}`, ctx.sql`for update of p`))[0])

export const listOwners = ({ sql }: Pick<Context, 'sql'>, programId: string): Promise<OwnerRow[]> =>
  sql<OwnerRow[]>`
    select o.account_id, a.name, a.mail, o.percent::float8 as percent, o.agreed_at, o.reserved, o.held,
      o.hold_id
    from rewards.program_owners o join identity.public_accounts a on a.id = o.account_id
    where o.program_id = ${programId} order by o.position`

/** Who made it or pays for it. */
export const isOwner = (
  row: Pick<ProgramRow, 'createdBy'>,
  owners: readonly Pick<OwnerRow, 'accountId'>[],
  accountId: string,
): boolean => row.createdBy === accountId || owners.some((owner) => owner.accountId === accountId)

/**
 * Who decides about a program: until it runs whoever made it or is to pay for it, from then on those whose coins it is,
 * a share each. Whoever made it without a share moves nobody's coins.
 */
export const decidesAbout = (
  row: Pick<ProgramRow, 'createdBy' | 'status'>,
  owners: readonly Pick<OwnerRow, 'accountId'>[],
  accountId: string,
): boolean =>
  isPossible('edit', row.status)
    ? isOwner(row, owners, accountId)
    : owners.some((owner) => owner.accountId === accountId)

/**
 * Who may write in it: who decides about it, and admins in a draft, to help its owners. Their coins stay theirs: what was
 * changed they have to agree to anew, only they submit it, and who wrote in it does not start it.
 */
export const mayWrite = (
  { actor }: SignedContext,
  row: Pick<ProgramRow, 'createdBy' | 'status'>,
  owners: readonly Pick<OwnerRow, 'accountId'>[],
): boolean =>
  decidesAbout(row, owners, actor.accountId) ||
  (actor.roles.includes('admin') && row.status === 'draft')

/** Who brings it forward does not let it start: its maker, who pays for it, and who wrote in it. */
export const mayStart = (
  row: Pick<ProgramRow, 'createdBy' | 'writtenBy'>,
  owners: readonly Pick<OwnerRow, 'accountId'>[],
  accountId: string,
): boolean => !isOwner(row, owners, accountId) && !row.writtenBy.includes(accountId)

/** From when on whoever has this address can be an owner of programs; null when they are none. */
const ownerFrom = async (ctx: Pick<Context, 'sql'>, email: string): Promise<Date | null> => {
  const person = await findProvedAccountByMail(ctx, email)
  return person && roleUsableFrom(ctx, person.id, 'owner')
}

/** What keeps it from being submitted, names that are no owner's included. */
export const errorsOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  form: ProgramForm,
  owners: readonly OwnerRow[],
): Promise<ProgramErrors> => {
  const found = submitErrors(form, ctx.now, await setting(ctx, 'programParticipantsMost'))
  for (const [at, { email }] of form.ownership.entries()) {
    if (owners.some(({ mail }) => mail === email)) continue
    const usableFrom = await ownerFrom(ctx, email)
    if (usableFrom === null) found[`ownership.${at}.email`] = 'not_an_owner'
    else if (usableFrom > ctx.now) found[`ownership.${at}.email`] = 'not_yet_an_owner'
  }
  return found
}

const stepsOf = (
  ctx: SignedContext,
  row: ProgramRow,
  owners: readonly OwnerRow[],
): Program['steps'] => {
  const me = ctx.actor.accountId
  const owns = decidesAbout(row, owners, me)
  const isAdmin = ctx.actor.roles.includes('admin')
  const mine = owners.find(({ accountId }) => accountId === me)
  const changes = statusChanges.filter((step) => {
    if (!isPossible(step, row.status)) return false
    if ((bothChange as readonly string[]).includes(step)) return owns || isAdmin
    if ((adminChanges as readonly string[]).includes(step))
      return isAdmin && mayStart(row, owners, me)
    return owns && (step !== 'agree' || (mine !== undefined && mine.agreedAt === null))
  })
  const others = (['edit', 'extend', 'delete'] as const).filter(
    (step) => isPossible(step, row.status) && (step === 'edit' ? mayWrite(ctx, row, owners) : owns),
  )
  return [
    ...changes,
    ...others,
    ...(isAdmin || ctx.actor.roles.includes('owner') ? ['clone' as const] : []),
  ]
}

export const toLine = (row: ProgramRow): ProgramLine => ({
  ...row,
  startDate: row.startAt,
  endDate: row.endAt,
})

export const toProgram = async (ctx: SignedContext, row: ProgramRow): Promise<Program> => {
  const owners = await listOwners(ctx, row.id)
  const isDraft = row.status === 'draft'
  const waiting = new Map<string, Date>()
  for (const { email } of row.form.ownership) {
    const from = owners.some(({ mail }) => mail === email) ? null : await ownerFrom(ctx, email)
    if (from && from > ctx.now) waiting.set(email, from)
  }
  return {
    ...row.form,
    ...row,
    startDate: row.form.startDate,
    endDate: row.form.endDate,
    ownership: row.form.ownership.map(({ email, percent }) => {
      const owner = owners.find(({ mail }) => mail === email)
      return {
        ownerId: owner?.accountId ?? null,
        name: owner?.name ?? '',
        email,
        usableFrom: waiting.get(email)?.toISOString() ?? null,
        percent,
        agreed: Boolean(owner?.agreedAt),
        reserved: owner?.reserved ?? 0,
      }
    }),
    steps: stepsOf(ctx, row, owners),
    errors: isDraft ? await errorsOf(ctx, row.form, owners) : {},
  }
}

/** What its events say of a program: everyone who made it or pays for it is told. */
export const aboutProgram = (
  { id, title, createdBy }: Pick<ProgramRow, 'id' | 'title' | 'createdBy'>,
  owners: readonly Pick<OwnerRow, 'accountId'>[],
) => ({
  programId: id,
  title,
  ownerIds: [...new Set([createdBy, ...owners.map(({ accountId }) => accountId)])],
})

/** Opens the eyes of everyone a program concerns. */
export const publishProgram = async (
  ctx: Context,
  row: Pick<ProgramRow, 'id' | 'createdBy'>,
): Promise<void> => {
  const owners = await listOwners(ctx, row.id)
  await ctx.publish(
    [row.createdBy, ...owners.map(({ accountId }) => accountId), 'admin'],
    'programs',
  )
}

/** Of a program that is over, what would have it run again. */
const runsAgain: readonly ProgramStep[] = ['submit', 'agree', 'start', 'return', 'edit', 'extend']

export const assertStatus = ({ status }: Pick<ProgramRow, 'status'>, step: ProgramStep): void => {
  if (isPossible(step, status)) return
  if (step === 'delete') fail('only_drafts', { status })
  const isOver = status === 'stopped' || status === 'inactive'
  fail(isOver && runsAgain.includes(step) ? 'program_over' : 'wrong_state', { status })
}
