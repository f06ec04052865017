// What an import would do, line by line, held against the rows there are.
import type { ImportLine, Rule } from '#contract/qualifications/calls.ts'
import { cellsOf, ruleColumns, sourceColumns } from '#contract/qualifications/rule-cells.ts'
import { readCells, type RuleForm } from '#contract/qualifications/rule-forms.ts'
import type { RuleKind } from '#contract/qualifications/rules.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { readCsv, recordsOf } from '#server/core/formats/csv.ts'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import { findRules } from './find-rules.ts'

const maxLines = 2_000
const allOf = { search: '', state: 'in_force', sort: 'number' } as const

export type Planned = ImportLine & { row: RuleForm | null; before: Rule | null }

/** What a row says, without what it says of it: two rows with one such text contradict or repeat each other. */
const subjectOf = ({ kind, body, source }: RuleForm): string => {
  if (kind === 'access')
    return [body.certificate, body.destination, body.university, body.grade].join(' ')
  if (kind === 'exemption')
    return [body.language, body.basis, body.of, body.destination, body.university].join(' ')
  if (kind === 'paper')
    return [body.paper, body.destination, body.asks, body.countries, body.levels].join(' ')
  if (kind === 'deadline') {
    const { system, step, destination, levels, disciplines, universities, ...about } = body
    const { countries, except, months, entry, day } = about
    const subject = [system, step, destination, levels, disciplines, universities]
    return [...subject, countries, except, months, entry, entry === null ? day : ''].join(' ')
  }
  if (kind === 'group') return [body.group, body.language, source.by, source.document].join(' ')
  if (kind === 'credit') return [body.credits, body.targetCredits, body.where, source.by].join(' ')
  const { scheme, country, destination, targetScheme, targetValue } = body
  return [scheme, country, destination, targetScheme, targetValue, source.by].join(' ')
}

/** Columns that came later: a file without them leaves what a numbered row says there. */
const laterColumns: Partial<Readonly<Record<RuleKind, readonly string[]>>> = {
  access: ['scheme', 'grade'],
}

const linesOf = (kind: RuleKind, csv: string) => {
  const later = laterColumns[kind] ?? []
  const columns = [...ruleColumns[kind], ...sourceColumns].filter((name) => !later.includes(name))
  try {
    return [...recordsOf(readCsv(csv), (names) => columns.every((name) => names.includes(name)))]
  } catch (error) {
    if (error instanceof UnreadableFile) return fail('bad_input', { fields: { csv: 'bad_format' } })
    throw error
  }
}

/** Fails `bad_input` for what is no table of this kind, or too long a one. */
export const readImport = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  kind: RuleKind,
  csv: string,
): Promise<Planned[]> => {
  const lines = linesOf(kind, csv)
  if (lines.length === 0) return fail('bad_input', { fields: { csv: 'bad_format' } })
  if (lines.length > maxLines) return fail('bad_input', { fields: { csv: 'too_many' } })
  const known = await findRules(ctx, { ...allOf, kind }, { size: 100_000, from: 0 })
  const byNumber = new Map(known.map((rule) => [rule.number, rule]))
  const bySubject = new Map(known.map((rule) => [subjectOf(rule), rule]))
  const seen = new Set<string>()
  return lines.map(({ line, fields: { number: said = '', ...given } }): Planned => {
    const numbered = said === '' ? null : byNumber.get(Number(said))
    const kept = numbered ? cellsOf(numbered) : {}
    const left = (laterColumns[kind] ?? []).map((name) => [name, kept[name] ?? ''] as const)
    const cells = { ...Object.fromEntries(left), ...given }
    const read = readCells(kind, cells)
    const refuse = (columns: string[]): Planned => ({
      line,
      action: 'refuse',
      number: null,
      cells,
      columns,
      row: null,
      before: null,
    })
    if ('errors' in read) return refuse(read.errors)
    const { row } = read
    const subject = subjectOf(row)
    if (numbered === undefined) return refuse(['number'])
    const before = numbered ?? bySubject.get(subject) ?? null
    const other = bySubject.get(subject)
    // It would say what another row says already, in the table or in this file.
    if (seen.has(subject) || (other && other.number !== before?.number)) return refuse(['number'])
    seen.add(subject)
    const now = cellsOf(row)
    const was = before ? cellsOf(before) : null
    const columns = was ? Object.keys(now).filter((name) => now[name] !== was[name]) : []
    return {
      line,
      action: was ? (columns.length > 0 ? 'change' : 'same') : 'add',
      number: before?.number ?? null,
      cells: now,
      columns,
      row,
      before,
    }
  })
}
