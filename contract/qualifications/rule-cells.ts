// A row as cells of text: the columns of its kind, in the files of the repository, in exports, imports, histories and forms.
import type { RuleForm } from './rule-forms.ts'
import type { RuleKind } from './rules.ts'

/** The columns of a kind; the source stands behind them. */
export const ruleColumns = {
  equivalence: ['scheme', 'country', 'value', 'low', 'targetScheme', 'targetValue', 'destination'],
  access: ['certificate', 'destination', 'access', 'conditions', 'university', 'scheme', 'grade'],
  exemption: ['language', 'basis', 'of', 'destination', 'university'],
  paper: [
    'paper',
    'destination',
    'asks',
    'countries',
    'except',
    'levels',
    'cities',
    'exceptCities',
    'needed',
    'stage',
    'amount',
    'currency',
    'per',
    'atMost',
    'heldDays',
    'validMonths',
    'leadWeeks',
  ],
  deadline: [
    'system',
    'step',
    'destination',
    'levels',
    'disciplines',
    'universities',
    'countries',
    'except',
    'needed',
    'months',
    'entry',
    'day',
  ],
  credit: ['credits', 'count', 'targetCredits', 'targetCount', 'where', 'university'],
  group: ['group', 'language', 'countries', 'universities'],
} as const satisfies Record<RuleKind, readonly string[]>
export const sourceColumns = ['by', 'document', 'url', 'licence', 'checked'] as const

export const ruleSorts = [
  'number',
  '-number',
  'by',
  '-by',
  'checked',
  '-checked',
  'changed',
  '-changed',
] as const

/** The cells of a row by the names of their columns. */
export const cellsOf = ({ kind, body, source }: RuleForm): Record<string, string> => {
  const fields = body as Readonly<
    Record<string, string | number | readonly (string | number)[] | null>
  >
  return {
    ...Object.fromEntries(
      ruleColumns[kind].map((name) => [name, [fields[name] ?? []].flat().join(';')]),
    ),
    ...Object.fromEntries(sourceColumns.map((name) => [name, source[name]])),
  }
}

const nullable = new Set([
  'low',
  'university',
  'scheme',
  'grade',
  'language',
  'currency',
  'per',
  'where',
  'day',
])
const lists = new Set([
  'conditions',
  'countries',
  'except',
  'levels',
  'cities',
  'exceptCities',
  'disciplines',
  'universities',
])
const numbers = new Set([
  'amount',
  'atMost',
  'heldDays',
  'validMonths',
  'leadWeeks',
  'entry',
  'count',
  'targetCount',
])
const listOf = (cell: string): string[] => cell.split(/[;|]/).flatMap((one) => one.trim() || [])
const valueOf = (name: string, cell: string): unknown =>
  numbers.has(name)
    ? cell === ''
      ? null
      : Number(cell)
    : lists.has(name)
      ? listOf(cell)
      : name === 'months'
        ? listOf(cell).map(Number)
        : cell === '' && nullable.has(name)
          ? null
          : cell

/** What the cells say, not yet held against the form of the kind. */
export const formFrom = (kind: RuleKind, cells: Readonly<Record<string, string>>): RuleForm => {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name, cells[name]?.trim() ?? '')]))
  return { kind, body: pick(ruleColumns[kind]), source: pick(sourceColumns) } as RuleForm
}
