import { cellsOf } from '#contract/qualifications/rule-cells.ts'
import type { RuleForm } from '#contract/qualifications/rule-forms.ts'
import type { Sql } from '#server/core/database/db.ts'

type Change = {
  number: number
  at: Date
  /** Null: a release. */
  by: string | null
  reason: string
  before: RuleForm | null
  /** Null: the row is out of force. */
  after: RuleForm | null
}

/** A line of a row's history: who, when, why, and its cells before and after. */
export const insertChange = (sql: Sql, { number, at, by, reason, before, after }: Change) => sql`
  insert into qualifications.rule_changes ${sql({
    number,
    changed_at: at,
    changed_by: by,
    reason,
    before: before && sql.json(cellsOf(before)),
    after: after && sql.json(cellsOf(after)),
  })}`
