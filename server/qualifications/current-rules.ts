// The rows in force, kept in memory by their version. The version is read each time, so that a changed row counts for the
// very next question, in every process, without anybody being told.
import { LRUCache } from 'lru-cache'
import { type RuleSet, ruleSetOf } from '#contract/qualifications/rules.ts'
import type { Context } from '#server/core/context.ts'
import { ruleFormOf, type RuleRow, toJudged } from './rule-rows.ts'

/** Databases that one process may know (tests have several), and versions that follow each other. */
const kept = new LRUCache<string, RuleSet>({ max: 8 })

/** Every row that is in force, as one set; its `version` changes with each row. */
export const currentRules = async ({ sql }: Pick<Context, 'sql'>): Promise<RuleSet> => {
  // Tests have several databases in one process; each counts for itself.
  const [now] = await sql<{ version: string }[]>`
    select current_database() || ' ' || version as version from qualifications.rule_version`
  const known = now && kept.get(now.version)
  if (known) return known
  // Version and rows in one statement: as of one moment.
  const rows = await sql<(RuleRow & { version: string })[]>`
    select current_database() || ' ' || v.version as version, r.number, r.kind, r.body, r.source_by, r.document, r.url, r.licence, r.checked_on, r.changed_at,
      r.retired_at
    from qualifications.rule_version v join qualifications.rules r on r.retired_at is null order by r.number`
  const version = rows[0]?.version ?? now?.version ?? ''
  const rules = ruleSetOf(
    version,
    rows.map((row) => toJudged(row.number, ruleFormOf(row))),
  )
  kept.set(version, rules)
  return rules
}
