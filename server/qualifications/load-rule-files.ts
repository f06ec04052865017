// At every start: rows of the release that the database has not, or has otherwise, are written, unless an admin keeps them.
import type { App } from '#server/core/app.ts'
import { writeEvent } from '#server/core/work/events.ts'
import type { RuleForm } from '#contract/qualifications/rule-forms.ts'
import type { StartModule } from '#server/core/domain.ts'
import type { Sql } from '#server/core/database/db.ts'
import { transact } from '#server/core/database/transact.ts'
import { insertChange } from './insert-change.ts'
import { type FileRow, firstOwnNumber, readRuleDigest, readRuleFiles } from './read-rule-files.ts'
import { ruleFormOf, type RuleRow, toColumns } from './rule-rows.ts'

const reason = 'A new release of AO'
const same = (a: RuleForm, b: RuleForm): boolean =>
  JSON.stringify(toColumns(a), sorted) === JSON.stringify(toColumns(b), sorted)
/** PostgreSQL keeps the fields of an object in an order of its own. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

type Stored = RuleRow & { keptByHand: boolean }

/** What another row says already, an admin's, stays as it is. */
const insertRows = (sql: Sql, rows: readonly FileRow[], at: Date) =>
  sql`insert into qualifications.rules ${sql(
    rows.map(({ number, row }) => ({
      number,
      ...toColumns(row),
      body: sql.json(row.body),
      changed_at: at,
    })),
  )} on conflict do nothing`

const write = async (
  { subscribers }: Pick<App, 'subscribers'>,
  sql: Sql,
  { rows, digest }: Awaited<ReturnType<typeof readRuleFiles>>,
  at: Date,
) => {
  const [known] = await sql<{ files: string }[]>`
    select files from qualifications.rule_version for update`
  if (known?.files === digest) return
  const stored = await sql<Stored[]>`
    select number, kind, body, source_by, document, url, licence, checked_on, changed_at, retired_at, kept_by_hand
    from qualifications.rules where number < ${firstOwnNumber}`
  const byNumber = new Map(stored.map((row) => [row.number, row]))
  const fresh = rows.filter(({ number }) => !byNumber.has(number))
  for (const { number, row } of rows) {
    const before = byNumber.get(number)
    if (!before || before.keptByHand || same(ruleFormOf(before), row)) continue
    await sql`
      update qualifications.rules set ${sql({ ...toColumns(row), body: sql.json(row.body) })},
        retired_at = null, changed_at = ${at} where number = ${number}`
    await insertChange(sql, {
      number,
      at,
      by: null,
      reason,
      before: ruleFormOf(before),
      after: row,
    })
  }
  const named = new Set(rows.map(({ number }) => number))
  for (const row of stored) {
    if (row.keptByHand || row.retiredAt !== null || named.has(row.number)) continue
    await sql`
      update qualifications.rules set retired_at = ${at}, changed_at = ${at} where number = ${row.number}`
    const before = ruleFormOf(row)
    await insertChange(sql, { number: row.number, at, by: null, reason, before, after: null })
  }
  if (fresh.length > 0) await insertRows(sql, fresh, at)
  await sql`update qualifications.rule_version set files = ${digest}`
  await writeEvent(sql, subscribers, at, 'qualifications.rules_changed', {})
}

export const loadRuleFiles: StartModule = async (app) => {
  const { sql, clock } = app
  const [known] = await sql<{ files: string }[]>`select files from qualifications.rule_version`
  if (known?.files !== (await readRuleDigest())) {
    const released = await readRuleFiles()
    await transact(sql, (tx) => write(app, tx, released, clock.now()))
  }
  return async () => {}
}
