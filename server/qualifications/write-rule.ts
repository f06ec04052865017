// Writing a row with its history, in one place: by hand and by import.
import { utcDay } from '#contract/days.ts'
import type { Rule } from '#contract/qualifications/calls.ts'
import type { RuleForm } from '#contract/qualifications/rule-forms.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { insertChange } from './insert-change.ts'
import { toColumns, toForm } from './rule-rows.ts'

/** Two rows that say the same thing. */
const asTaken = (error: unknown): never => {
  if ((error as { code?: string }).code === '23505')
    return fail('bad_input', { fields: { rule: 'repeated' } })
  throw error
}

/** Nobody has looked at a source tomorrow. */
const assertLookedAt = ({ source }: RuleForm, now: Date): void => {
  if (source.checked > utcDay(now)) fail('bad_input', { fields: { checked: 'in_the_future' } })
}

export const insertRule = async (
  ctx: SignedContext,
  row: RuleForm,
  reason: string,
): Promise<number> => {
  const { sql, now, actor } = ctx
  assertLookedAt(row, now)
  const [made] = await sql<{ number: number }[]>`
    insert into qualifications.rules ${sql({
      ...toColumns(row),
      body: sql.json(row.body),
      changed_at: now,
      kept_by_hand: true,
    })} returning number`.catch(asTaken)
  const { number } = made!
  await insertChange(sql, {
    number,
    at: now,
    by: actor.accountId,
    reason,
    before: null,
    after: row,
  })
  return number
}

/** `retired`: out of force from now on. */
export const rewriteRule = async (
  ctx: SignedContext,
  before: Rule,
  row: RuleForm,
  reason: string,
  retired = false,
): Promise<void> => {
  const { sql, now, actor } = ctx
  assertLookedAt(row, now)
  await sql`
    update qualifications.rules set ${sql({
      ...toColumns(row),
      body: sql.json(row.body),
      changed_at: now,
      kept_by_hand: true,
      retired_at: retired ? now : null,
    })} where number = ${before.number}`.catch(asTaken)
  await insertChange(sql, {
    number: before.number,
    at: now,
    by: actor.accountId,
    reason,
    before: before.retired ? null : toForm(before),
    after: retired ? null : row,
  })
}

/** The log, the modules that keep what rows say, and the open screens of the office. */
export const publishRules = async (
  ctx: SignedContext,
  action: 'rule.added' | 'rule.changed' | 'rule.confirmed' | 'rules.imported',
  id: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  await ctx.log({ action, subject: { kind: 'rule', id }, payload })
  await ctx.emit('qualifications.rules_changed', {})
  await ctx.publish(['admin', 'support'], 'rules')
}
