// What staff said of a person who has died, as SQL keeps it, and what both of them need before they decide.
import type { getMemorialOf } from '#contract/identity/memorials/calls.ts'
import { memorialFrom, type MemorialState } from '#contract/identity/memorials/state.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { inSnakeCase, type InCamelCase } from '#server/core/database/snake-case.ts'
import { fullNameOf } from '#contract/person-fields.ts'
import { fail } from '#server/core/fail.ts'
import { hasOffice } from '../closing/obstacles.ts'
import { type AccountRow, loadAccountForUpdate } from '../reads.ts'
import { listSeconds } from '../recovery/load-recovery.ts'

type Memorial = NonNullable<ResultOf<typeof getMemorialOf>['memorial']>
type Evidence = Pick<Memorial, 'paper' | 'country' | 'died_on' | 'told_by' | 'remarks'>
type Row = InCamelCase<Omit<Memorial, keyof Evidence>> & { evidence: Evidence }

/** The newest of an account, as its staff see it. */
export const findNewestMemorial = async (
  { sql, actor }: Pick<SignedContext, 'sql' | 'actor'>,
  accountId: string,
): Promise<Memorial | null> => {
  const [row] = await sql<Row[]>`
    select m.state, m.evidence, p.name as proposed_by, m.proposed_at,
      c.name as confirmed_by, m.confirmed_at, m.settle_after,
      m.settled_at is not null as settled, m.reason, e.name as end_proposed_by,
      m.end_proposed_at, m.ended_at,
      (select max(s.seen_at) from identity.sessions s
        where s.account_id = m.account_id and s.on_behalf_of is null) as last_used,
      ${actor.accountId}::uuid is not distinct from case m.state when 'proposed' then m.proposed_by
        when 'ending' then m.end_proposed_by end as own
    from identity.memorials m join identity.accounts p on p.id = m.proposed_by
    left join identity.accounts c on c.id = m.confirmed_by left join identity.accounts e on e.id = m.end_proposed_by
    where m.account_id = ${accountId} order by m.proposed_at desc, m.id desc limit 1`
  if (!row) return null
  const { evidence, ...rest } = row
  const status: Omit<Memorial, keyof Evidence> = inSnakeCase(rest)
  return { ...evidence, ...status }
}

type Living = {
  id: string
  state: MemorialState
  proposedBy: string
  endProposedBy: string | null
}

/** The account, locked, with what is said of it. Nobody decides about themselves. Fails `not_found`, `same_person`. */
export const lockMemorial = async (
  ctx: SignedContext,
  accountId: string,
): Promise<{ account: AccountRow; memorial: Living | null }> => {
  const account = await loadAccountForUpdate(ctx, accountId)
  if (!account.emailVerified) return fail('not_found')
  if (account.id === ctx.actor.accountId) return fail('same_person')
  const [memorial] = await ctx.sql<Living[]>`
    select id, state, proposed_by, end_proposed_by from identity.memorials
    where account_id = ${accountId} and state in ('proposed', 'standing', 'ending') for update`
  return { account, memorial: memorial ?? null }
}

/** One whose state is what the caller has seen, and from which this is possible. Fails `wrong_state`. */
export const assertStands = (
  memorial: Living | null,
  step: keyof typeof memorialFrom,
  seen?: MemorialState,
): Living => {
  const from: readonly MemorialState[] = memorialFrom[step]
  if (!memorial || !from.includes(memorial.state) || (seen && memorial.state !== seen))
    return fail('wrong_state', { status: memorial?.state ?? 'none' })
  return memorial
}

/** The account is its person's alone. Fails `office_first`. */
export const assertNoOffice = async (ctx: SignedContext, { id }: AccountRow): Promise<void> => {
  if (await hasOffice(ctx, id)) return fail('office_first')
}

/** The same, of one that is in use. Fails `office_first`, `wrong_state`. */
export const assertMayRest = async (ctx: SignedContext, account: AccountRow): Promise<void> => {
  if (account.status !== 'active') return fail('wrong_state', { status: account.status })
  return assertNoOffice(ctx, account)
}

/** One of them gave the other the role that vouches: they are not two. Fails `same_person`. */
export const assertTwo = async (
  { sql, actor }: Pick<SignedContext, 'sql' | 'actor'>,
  first: string | null,
): Promise<void> => {
  if (!first || first === actor.accountId) return fail('same_person')
  const [row] = await sql<[{ made: boolean }]>`
    select coalesce(identity.made_by_the_other(${first}, ${actor.accountId}), true) as made`
  if (row.made) return fail('same_person')
}

/** Whoever may be the second of the staff is told. */
export const askForSecond = async (ctx: SignedContext, account: AccountRow): Promise<void> =>
  ctx.emit('identity.memorial_asked', {
    accountId: account.id,
    name: fullNameOf(account),
    of: await listSeconds(ctx, account.id),
  })

/** Adds what follows a step to the log; who told it, and why, stays in the row that goes with the account. */
export const noteStep = (
  ctx: Pick<Context, 'log'>,
  accountId: string,
  action: string,
  payload: Record<string, unknown> = {},
): Promise<void> =>
  ctx.log({ action: `account.${action}`, subject: { kind: 'account', id: accountId }, payload })
