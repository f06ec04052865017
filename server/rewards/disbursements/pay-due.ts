// Pays what is due: the owners' coins that were set aside end, and the member gets new ones, once for each award.
import { lastDayOfCoins } from '#contract/rewards/disbursements/due.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { grantEach } from '#server/wallet/public.ts'
import { takeReserved } from '../programs/budget-holds.ts'
import { loadProgramForUpdate, type ProgramRow } from '../programs/program-rows.ts'

type Due = { id: string; memberId: string; coins: number; isActive: boolean }

/** In one transaction, which holds the head of the books until its commit; the next one takes what is left. */
const maxAtOnce = 100

/** The program's row is locked: nothing else moves its awards. In the order of the index, so that none sorts what is left. */
const loadDue = ({ sql, now }: Context, { id, form }: ProgramRow): Promise<Due[]> =>
  sql<Due[]>`
    select d.id, d.member_id, d.coins, a.status = 'active' as is_active
    from rewards.disbursements d join identity.public_accounts a on a.id = d.member_id
    where d.program_id = ${id} and d.pay_at <= ${now}
      and d.status = any (${form.approval === 'automatic' ? ['pending', 'approved'] : ['approved']})
    order by d.pay_at limit ${maxAtOnce}`

/** Why a wallet takes nothing: the award waits for somebody to look. */
const waits = ['recipient_cap', 'wallet_frozen']
type Settled = Due & ({ transferId: string } | { reason: string })

/** Each award with the move that gave its coins, or the reason why it waits. */
const grantAwards = async (
  ctx: Context,
  { form, id: programId }: ProgramRow,
  due: readonly Due[],
): Promise<Settled[]> => {
  const validity = form.coinType === 'free' ? null : form.validity
  const active = due.filter(({ isActive }) => isActive)
  const granted = await grantEach(
    ctx,
    active.map(({ memberId, coins }) => ({
      owner: memberId,
      amount: coins,
      coinType: form.coinType,
      ...(validity ? { lastDay: (today: string) => lastDayOfCoins(validity, today) } : {}),
      reason: 'reward',
      subject: `program:${programId}`,
      note: form.title,
    })),
  )
  const disabled = due.filter(({ isActive }) => !isActive)
  return [
    ...disabled.map((each) => ({ ...each, reason: 'account_disabled' })),
    ...active.map((each, at) => {
      const { transferId, refused } = granted[at]!
      if (transferId !== null) return { ...each, transferId }
      if (waits.includes(refused)) return { ...each, reason: refused }
      throw new Error(`the ledger refused a reward: ${refused}`)
    }),
  ]
}

/** Writes what became of each, in one statement for those paid and one for those that wait. */
const updateSettled = async (
  { sql, now }: Context,
  paid: readonly (Due & { transferId: string })[],
  waiting: readonly (Due & { reason: string })[],
): Promise<void> => {
  if (waiting.length > 0)
    await sql`update rewards.disbursements d set status = 'on hold', reason = u.reason, decided_by = null, changed_at = ${now}
      from unnest(${waiting.map(({ id }) => id)}::uuid[], ${waiting.map(({ reason }) => reason)}::text[]) u (id, reason)
      where d.id = u.id`
  if (paid.length > 0)
    await sql`update rewards.disbursements d set status = 'paid', paid_at = ${now}, transfer_id = u.transfer, changed_at = ${now}
      from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ transferId }) => transferId)}::uuid[]) u (id, transfer)
      where d.id = u.id`
}

/** Pays up to 100 awards of a program whose row the caller has locked. Gives how many were decided. */
export const payDue = async (ctx: Context, row: ProgramRow): Promise<number> => {
  const due = await loadDue(ctx, row)
  if (due.length === 0) return 0
  const settled = await grantAwards(ctx, row, due)
  const paid = settled.filter((each) => 'transferId' in each)
  const waiting = settled.filter((each) => 'reason' in each)
  if (paid.length === 0) {
    await updateSettled(ctx, paid, waiting)
    return due.length
  }
  const members = paid.map(({ memberId }) => memberId)
  const coins = paid.reduce((sum, each) => sum + each.coins, 0)
  const awards = paid.map(({ id, memberId, coins: own }) => ({
    awardId: id,
    memberId,
    title: row.title,
    coins: own,
  }))
  // None waits for another: on one connection they go and come as one.
  await Promise.all([
    updateSettled(ctx, paid, waiting),
    ctx.publish(members, 'rewards'),
    ctx.publish(members, 'wallet'),
    takeReserved(ctx, row.id, coins),
    ctx.emit('rewards.awards_paid', { awards }),
  ])
  return due.length
}

/** Every minute: pays what has become due meanwhile, program by program. */
export const payDuePrograms = async (ctx: JobContext): Promise<void> => {
  const programs = await ctx.sql<{ programId: string }[]>`
    select distinct d.program_id from rewards.disbursements d join rewards.programs p on p.id = d.program_id
    where d.pay_at <= ${ctx.now}
      and (d.status = 'approved' or (d.status = 'pending' and p.form ->> 'approval' = 'automatic'))`
  for (const { programId: id } of programs)
    while ((await ctx.begin(async (tx) => payDue(tx, await loadProgramForUpdate(tx, id)))) > 0);
}
