// Requests for another name as SQL keeps them, and as the contract shows them.
import type {
  NameChange,
  NameChangeFilter,
  NameChangeSort,
} from '#contract/verification/name-changes/calls.ts'
import { canChangeName, type nameChangeFrom } from '#contract/verification/name-changes/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment, NotNull } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { containingFolded, loadFixedName } from '#server/identity/public.ts'
import { seesAllRequests } from '../requests/request-rows.ts'

type Reading = Pick<Context, 'sql'>
type Row = Omit<NameChange, 'from' | 'to' | 'paper' | 'own' | 'mail'> & {
  mail: NotNull<string>
  oldFirstName: string
  oldLastName: string
  firstName: string
  lastName: string
  paperId: string
  paperTitle: string
  paperType: string
}

const shown =
  ({ actor }: SignedContext) =>
  (row: Row): NameChange => ({
    id: row.id,
    status: row.status,
    ownerId: row.ownerId,
    mail: row.mail,
    from: { firstName: row.oldFirstName, lastName: row.oldLastName },
    to: { firstName: row.firstName, lastName: row.lastName },
    reason: row.reason,
    words: row.words,
    paper: { documentId: row.paperId, title: row.paperTitle, type: row.paperType },
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt,
    remarks: row.remarks,
    own: row.ownerId === actor.accountId,
  })

const from = ({ sql }: Reading): Fragment =>
  sql`verification.name_changes c join identity.public_accounts a on a.id = c.owner_id`

const loadRows = (ctx: Reading, where: Fragment, rest: Fragment): Promise<Row[]> =>
  ctx.sql<Row[]>`
    select c.id, c.status, c.owner_id, a.mail, c.old_first_name, c.old_last_name, c.first_name, c.last_name, c.reason, c.words,
      c.paper_id, c.paper_title, c.paper_type, c.requested_at, c.decided_at, c.remarks
    from ${from(ctx)} where ${where} ${rest}`

const matching = ({ sql }: Reading, { status, text }: NameChangeFilter): Fragment => sql`
  ${status ? sql`c.status = ${status}` : sql`true`}
  and ${
    text
      ? sql`(identity.public_folded(c.old_first_name || ' ' || c.old_last_name) like ${containingFolded({ sql }, text)}
          or identity.public_folded(c.first_name || ' ' || c.last_name) like ${containingFolded({ sql }, text)}
          or a.search_text like ${containingFolded({ sql }, text)})`
      : sql`true`
  }`

const orders = ({ sql }: Reading, sort: NameChangeSort): Fragment =>
  ({
    date: sql`c.requested_at, c.id`,
    '-date': sql`c.requested_at desc, c.id desc`,
    name: sql`c.old_last_name, c.old_first_name, c.id`,
    '-name': sql`c.old_last_name desc, c.old_first_name desc, c.id desc`,
  })[sort]

export const nameChanges = async (
  ctx: SignedContext,
  filter: NameChangeFilter,
  page: { skip: number; limit: number; sort: NameChangeSort },
): Promise<NameChange[]> =>
  (
    await loadRows(
      ctx,
      matching(ctx, filter),
      ctx.sql`order by ${orders(ctx, page.sort)} limit ${page.limit} offset ${page.skip}`,
    )
  ).map(shown(ctx))

export const countNameChanges = async (ctx: Reading, filter: NameChangeFilter): Promise<number> => {
  const [row] = await ctx.sql<[{ n: number }]>`
    select count(*)::int as n from ${from(ctx)} where ${matching(ctx, filter)}`
  return row.n
}

export const ownNameChanges = async (ctx: SignedContext): Promise<NameChange[]> =>
  (
    await loadRows(
      ctx,
      ctx.sql`c.owner_id = ${ctx.actor.accountId}`,
      ctx.sql`order by c.requested_at desc, c.id desc`,
    )
  ).map(shown(ctx))

/** One that this caller may see. Fails `not_found` alike for absent and another's. */
export const loadReadableNameChange = async (
  ctx: SignedContext,
  id: string,
  lock: 'for update' | 'for reading' = 'for reading',
): Promise<NameChange> => {
  const { sql } = ctx
  const [row] = await loadRows(
    ctx,
    sql`c.id = ${id} and (c.owner_id = ${ctx.actor.accountId} or ${seesAllRequests(ctx)})`,
    lock === 'for update' ? sql`for update of c` : sql``,
  )
  return shown(ctx)(orNotFound(row))
}

/** The request, locked; and its person before it, as whoever asks holds them: two roads meet in one order. */
export const loadNameChangeForUpdate = async (
  ctx: SignedContext,
  id: string,
  action: keyof typeof nameChangeFrom,
): Promise<NameChange> => {
  const { ownerId } = await loadReadableNameChange(ctx, id)
  await loadFixedName(ctx, ownerId, { hold: true })
  const change = await loadReadableNameChange(ctx, id, 'for update')
  // Nobody decides for themselves, whatever else they are; and only the holder takes theirs back.
  if (change.own !== (action === 'withdraw'))
    return fail(action === 'withdraw' ? 'not_found' : 'same_person')
  if (!canChangeName(action, change.status)) return fail('wrong_state', { status: change.status })
  return change
}
