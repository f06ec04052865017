// An admin who has no share in it starts a program: the whole budget is set aside first.
import { hundredthsOf, splitByWeight } from '#contract/rewards/programs/rules.ts'
import type { SignedContext } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { isRoleUsable } from '#server/identity/public.ts'
import { hold, countSpendable } from '#server/wallet/public.ts'
import { insertTriggers } from '../engine/program-triggers.ts'
import {
  aboutProgram,
  assertStatus,
  mayStart,
  type OwnerRow,
  listOwners,
  type ProgramRow,
} from './program-rows.ts'

const assertActivator = async (
  ctx: SignedContext,
  row: ProgramRow,
  owners: readonly OwnerRow[],
): Promise<void> => {
  if (!ctx.actor.roles.includes('admin')) return fail('same_person')
  if (!mayStart(row, owners, ctx.actor.accountId)) return fail('same_person')
  if (!(await isRoleUsable(ctx, ctx.actor.accountId, 'admin'))) return fail('role_cooling')
}

type Lacking = { name: string; lacking: number }

/** Sets each owner's share aside. Fails `program_underfunded`, naming everyone who lacks coins and how many. */
const reserveBudget = async (
  ctx: SignedContext,
  row: ProgramRow,
  owners: readonly OwnerRow[],
): Promise<void> => {
  const parts = splitByWeight(row.budget!, hundredthsOf(owners))
  const shares = owners.map((owner, at) => ({ ...owner, share: parts[at]! }))
  const lacking: Lacking[] = []
  for (const { accountId, name, share } of shares) {
    const free = await countSpendable(ctx, accountId, 'programme')
    if (free < share) lacking.push({ name, lacking: share - free })
  }
  if (lacking.length > 0) return fail('program_underfunded', { owners: lacking })
  // In the order of ids, so that no two starts wait for each other's wallets.
  for (const { accountId, name, share } of shares.toSorted((a, b) =>
    a.accountId < b.accountId ? -1 : 1,
  )) {
    if (share === 0) continue
    const holdId = await hold(ctx, {
      owner: accountId,
      amount: share,
      purpose: 'programme',
      reason: 'programme_budget',
      subject: `program:${row.id}`,
      note: row.title,
    }).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'not_enough_coins')
        return fail('program_underfunded', {
          owners: [{ name, lacking: Number(error.details?.['lacking']) }],
        })
      throw error
    })
    await ctx.sql`update rewards.program_owners set reserved = ${share}, held = ${share}, hold_id = ${holdId}
      where program_id = ${row.id} and account_id = ${accountId}`
    await ctx.publish([accountId], 'wallet')
  }
}

export const startProgram = async (ctx: SignedContext, row: ProgramRow): Promise<void> => {
  const owners = await listOwners(ctx, row.id)
  await assertActivator(ctx, row, owners)
  assertStatus(row, 'start')
  const waiting = owners.filter(({ agreedAt }) => agreedAt === null)
  if (waiting.length > 0)
    return fail('owners_must_agree', { names: waiting.map(({ name }) => name).join(', ') })
  if (Date.parse(row.endAt!) <= ctx.now.getTime())
    return fail('bad_input', { fields: { endDate: 'not_after_today' } })
  await reserveBudget(ctx, row, owners)
  await ctx.sql`update rewards.programs set status = 'active', version = version + 1, reserved = budget,
      left_over = budget, remarks = '', started_by = ${ctx.actor.accountId}, started_at = ${ctx.now},
      changed_at = ${ctx.now}
    where id = ${row.id}`
  await insertTriggers(ctx, row)
  await ctx.log({
    action: 'program.started',
    subject: { kind: 'program', id: row.id },
    payload: { budget: row.budget },
  })
  await ctx.emit('rewards.program_started', aboutProgram(row, owners))
}

/** Back to its owners, with a reason. */
export const returnProgram = async (
  ctx: SignedContext,
  row: ProgramRow,
  remarks: string,
): Promise<void> => {
  const owners = await listOwners(ctx, row.id)
  await assertActivator(ctx, row, owners)
  assertStatus(row, 'return')
  if (remarks === '') return fail('bad_input', { fields: { remarks: 'required' } })
  await ctx.sql`update rewards.programs set status = 'draft', version = version + 1, remarks = ${remarks},
    changed_at = ${ctx.now} where id = ${row.id}`
  await ctx.log({
    action: 'program.returned',
    subject: { kind: 'program', id: row.id },
    payload: { remarks },
  })
  await ctx.emit('rewards.program_returned', {
    ...aboutProgram(row, owners),
    remarks,
    version: row.version,
  })
}
