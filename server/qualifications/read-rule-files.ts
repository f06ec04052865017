// The rows that come with a release: dated files of the repository, one for each kind. A row without its source is refused.
import { readFile } from 'node:fs/promises'
import { readCells, type RuleForm } from '#contract/qualifications/rule-forms.ts'
import {
  type RuleKind,
  ruleKinds,
  type RuleSet,
  ruleSetOf,
} from '#contract/qualifications/rules.ts'
import { CannotStart } from '#server/core/cannot-start.ts'
import { readCsv, recordsOf } from '#server/core/formats/csv.ts'
import { sha256 } from '#server/core/random.ts'
import { toJudged } from './rule-rows.ts'

const files: Readonly<Record<RuleKind, string>> = {
  equivalence: 'equivalences.csv',
  access: 'access.csv',
  exemption: 'exemptions.csv',
  paper: 'papers.csv',
  deadline: 'deadlines.csv',
  credit: 'credits.csv',
  group: 'groups.csv',
}
/** Numbers from here on belong to the rows that admins add. */
export const firstOwnNumber = 10_001

export type FileRow = { number: number; row: RuleForm }
type Read = { rows: FileRow[]; digest: string }

/** The rows of one file. Throws CannotStart with the line and the columns that are wrong. */
export const rowsIn = (kind: RuleKind, text: string): FileRow[] =>
  [...recordsOf(readCsv(text))].map(({ line, fields }) => {
    const number = Number(fields['number'])
    const read = readCells(kind, fields)
    const errors = 'errors' in read ? read.errors : []
    if (!Number.isInteger(number) || number < 1 || number >= firstOwnNumber) errors.push('number')
    if (errors.length > 0 || 'errors' in read)
      throw new CannotStart(
        `server/qualifications/data/${files[kind]}, line ${line}: ${errors.join(', ')} cannot be read.`,
      )
    return { number, row: read.row }
  })

type Texts = readonly (readonly [RuleKind, string])[]
const digestOf = (texts: Texts): string =>
  sha256(texts.map(([, text]) => text).join('\0')).toString('hex')

const readTexts = (folder: URL = new URL('./data/', import.meta.url)): Promise<Texts> =>
  Promise.all(
    ruleKinds.map(
      async (kind) => [kind, await readFile(new URL(files[kind], folder), 'utf8')] as const,
    ),
  )

/** What tells the files of this release from those of another, without reading their rows. */
export const readRuleDigest = async (): Promise<string> => digestOf(await readTexts())

export const readRuleFiles = async (folder?: URL): Promise<Read> => {
  const texts = await readTexts(folder)
  const rows = texts.flatMap(([kind, text]) => rowsIn(kind, text))
  const numbers = new Set<number>()
  for (const { number } of rows) {
    if (numbers.has(number))
      throw new CannotStart(`Two rows of the judge have the number ${number}.`)
    numbers.add(number)
  }
  return { rows, digest: digestOf(texts) }
}

/** What the release knows, without a database; for tests and benches. */
export const releasedRules = async (): Promise<RuleSet> =>
  ruleSetOf(
    'release',
    (await readRuleFiles()).rows.map(({ number, row }) => toJudged(number, row)),
  )
