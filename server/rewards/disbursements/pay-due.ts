// Pays what is due: the owners' coins that were set aside end, and the member gets new ones, once for each award.
import { expiresAt } from '#contract/rewards/disbursements/due.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import { grant } from '#server/wallet/public.ts'
import { takeReserved } from '../programs/budget-holds.ts'
import { loadProgramForUpdate, type ProgramRow } from '../programs/program-rows.ts'

type Due = { id: string; memberId: string; coins: number; isActive: boolean }

/** In one transaction; the next one takes what is left. */
const maxAtOnce = 200

const loadDueForUpdate = ({ sql, now }: Context, { id, form }: ProgramRow): Promise<Due[]> =>
  sql<Due[]>`
    select d.id, d.member_id as "memberId", d.coins, a.status = 'active' as "isActive"
    from rewards.disbursements d join identity.public_accounts a on a.id = d.member_id
    where d.program_id = ${id} and d.pay_at <= ${now}
      and d.status = any (${form.approval === 'automatic' ? ['pending', 'approved'] : ['approved']})
    order by d.pay_at, d.id limit ${maxAtOnce} for update of d`

/** The move that gave the coins, or the reason why this wallet takes none: it waits for somebody to look. */
const grantAward = async (
  ctx: Context,
  { form, id: programId }: ProgramRow,
  { memberId, coins, isActive }: Due,
): Promise<{ transferId: string } | { reason: string }> => {
  if (!isActive) return { reason: 'account_disabled' }
  const expires = expiresAt(form.coinType === 'free' ? null : form.validity, ctx.now)
  return grant(ctx, {
    owner: memberId,
    amount: coins,
    coinType: form.coinType,
    ...(expires ? { expiresAt: expires } : {}),
    reason: 'reward',
    subject: `program:${programId}`,
    note: form.title,
  }).then(
    (transferId) => ({ transferId }),
    (error: unknown) => {
      if (error instanceof Failure && ['recipient_cap', 'wallet_frozen'].includes(error.code))
        return { reason: error.code }
      throw error
    },
  )
}

/** Pays up to 200 awards of a program whose row the caller has locked. Gives how many were decided. */
export const payDue = async (ctx: Context, row: ProgramRow): Promise<number> => {
  const due = await loadDueForUpdate(ctx, row)
  let coins = 0
  const paid: Due[] = []
  for (const each of due) {
    const given = await grantAward(ctx, row, each)
    if ('reason' in given) {
      await ctx.sql`update rewards.disbursements set status = 'on hold', reason = ${given.reason},
        changed_at = ${ctx.now} where id = ${each.id}`
      continue
    }
    coins += each.coins
    paid.push(each)
    await ctx.sql`update rewards.disbursements set status = 'paid', paid_at = ${ctx.now},
      transfer_id = ${given.transferId}, changed_at = ${ctx.now} where id = ${each.id}`
    await ctx.publish([each.memberId], 'rewards')
    await ctx.publish([each.memberId], 'wallet')
  }
  await takeReserved(ctx, row.id, coins)
  if (paid.length > 0)
    await ctx.emit('rewards.awards_paid', {
      awards: paid.map(({ id, memberId, coins: each }) => ({
        awardId: id,
        memberId,
        title: row.title,
        coins: each,
      })),
    })
  return due.length
}

/** Every minute: pays what has become due meanwhile, program by program. */
export const payDuePrograms = async (ctx: JobContext): Promise<void> => {
  const programs = await ctx.sql<{ program_id: string }[]>`
    select distinct d.program_id from rewards.disbursements d join rewards.programs p on p.id = d.program_id
    where d.pay_at <= ${ctx.now}
      and (d.status = 'approved' or (d.status = 'pending' and p.form ->> 'approval' = 'automatic'))`
  for (const { program_id: id } of programs)
    while ((await ctx.begin(async (tx) => payDue(tx, await loadProgramForUpdate(tx, id)))) > 0);
}
