import type { getRule as contract, RuleChange } from '#contract/qualifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadRule } from './find-rules.ts'

type Row = Omit<RuleChange, 'by'> & { byId: string | null; byName: string | null }

export const getRule: CallFunction<typeof contract> = async (ctx, { number }) => {
  const rule = await loadRule(ctx, number)
  const rows = await ctx.sql<Row[]>`
    select c.changed_at as at, c.changed_by as by_id, nullif(a.name, '') as by_name, c.reason,
      c.before, c.after
    from qualifications.rule_changes c left join identity.public_accounts a on a.id = c.changed_by
    where c.number = ${number} order by c.id desc limit 200`
  return {
    rule,
    history: rows.map(({ byId, byName, ...change }) => ({
      ...change,
      by: byId ? { id: byId, name: byName ?? '' } : null,
    })),
  }
}
