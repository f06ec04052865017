// Rows of the table, made into the contract's shapes.
import type { Rule } from '#contract/qualifications/calls.ts'
import type { RuleForm } from '#contract/qualifications/rule-forms.ts'
import { type AnyRow, isStale, type RuleKind } from '#contract/qualifications/rules.ts'

export type RuleRow = {
  number: number
  kind: RuleKind
  body: unknown
  sourceBy: string
  document: string
  url: string
  licence: string
  checkedOn: string
  changedAt: string
  retiredAt: string | null
}

/** What the row says, as it is sent. Only what a form took is in the table. */
export const ruleFormOf = (row: RuleRow): RuleForm =>
  ({
    kind: row.kind,
    body: row.body,
    source: {
      by: row.sourceBy,
      document: row.document,
      url: row.url,
      licence: row.licence,
      checked: row.checkedOn,
    },
  }) as RuleForm

export const toRule = (row: RuleRow, today: string): Rule =>
  ({
    ...ruleFormOf(row),
    number: row.number,
    stale: isStale(row.checkedOn, today),
    retired: row.retiredAt !== null,
    changedAt: row.changedAt,
  }) as Rule

/** What the row says, without what is known of it. */
export const toForm = ({ kind, body, source }: Rule): RuleForm =>
  ({ kind, body, source }) as RuleForm

/** As the judges read it. */
export const toJudged = (number: number, { kind, body, source }: RuleForm): AnyRow => {
  const { licence: _, ...cited } = source
  return { kind, ...body, number, source: { number, ...cited } } as AnyRow
}

/** The columns of the table for what a form says. */
export const toColumns = ({ kind, body, source }: RuleForm) => ({
  kind,
  body,
  source_by: source.by,
  document: source.document,
  url: source.url,
  licence: source.licence,
  checked_on: source.checked,
})
