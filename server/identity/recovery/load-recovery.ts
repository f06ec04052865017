// What trusted people and staff need before they help: a recovery they may touch, and the number the person told them.
import { canRecover, maxGuesses, type RecoveryStep } from '#contract/identity/recovery/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sameText } from '#server/core/random.ts'
import { findAccountById, type AccountRow } from '../reads.ts'
import { findRecovery, mayBeRecovered, type RecoveryRow } from './recovery-rows.ts'

type Helped = RecoveryRow & { owner: AccountRow }

/** Fails `not_found`, `same_person`, `wrong_state`. */
export const loadRecoveryForUpdate = async (
  ctx: SignedContext,
  step: RecoveryStep,
  id: string,
): Promise<Helped> => {
  const row = await findRecovery(ctx, ctx.sql`v.id = ${id}`, ctx.sql`for update of v`)
  const owner = row?.accountId ? await findAccountById(ctx, row.accountId) : null
  // A recovery of nobody's account, or of one with power, is as absent.
  if (!row || !mayBeRecovered(owner)) return fail('not_found')
  if (owner.id === ctx.actor.accountId) return fail('same_person')
  if (!canRecover(step, row.status)) return fail('wrong_state', { status: row.status })
  return { ...row, owner }
}

/** Staff whose role is younger than a day vouch for nobody. Fails `role_cooling`. */
export const assertMayVouch = async (ctx: SignedContext): Promise<void> => {
  const [row] = await ctx.sql<[{ may: boolean }]>`
    select coalesce(identity.may_vouch(${ctx.actor.accountId}, ${ctx.now}), false) as may`
  if (!row.may) return fail('role_cooling')
}

/** Who may be the second person after the caller, of what two staff decide about an account. */
export const listSeconds = async (ctx: SignedContext, ownerId: string): Promise<string[]> => {
  const { accountId: me } = ctx.actor
  const rows = await ctx.sql<{ id: string }[]>`
    select distinct r.account_id as id from identity.account_roles r
    where r.role in ('support', 'admin') and r.account_id not in (${me}, ${ownerId})
      and identity.may_vouch(r.account_id, ${ctx.now}) and not identity.made_by_the_other(${me}, r.account_id)`
  return rows.map(({ id }) => id)
}

/**
 * Each guess counts for whoever makes it, also when the call fails; the right one is no guess. Fails `invalid_code`,
 * `number_used_up`.
 */
export const assertNumber = async (
  ctx: SignedContext,
  { id, number: right }: RecoveryRow,
  number: string,
): Promise<void> => {
  const me = ctx.actor.accountId
  const outcome = await ctx.begin(async (tx) => {
    const counted = await tx.sql`insert into identity.recovery_guesses as g values (${id}, ${me}, 1)
      on conflict (recovery_id, account_id) do update set wrong = g.wrong + 1 where g.wrong < ${maxGuesses}
      returning 1`
    if (counted.length === 0) return 'number_used_up'
    if (!sameText(right, number)) return 'invalid_code'
    await tx.sql`update identity.recovery_guesses set wrong = wrong - 1
      where recovery_id = ${id} and account_id = ${me}`
    return null
  })
  if (outcome) return fail(outcome, { fields: { number: outcome } })
}
