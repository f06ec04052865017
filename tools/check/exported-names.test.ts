// One exported name, one meaning (docs/style.md): who reads a name anywhere knows which it is.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { kebab } from '../boundaries/shape.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What several modules answer by one name, each for itself; the `Failure` that a server throws is the one that a browser catches. */
const byAgreement = new Set([
  'copies',
  'personData',
  'listCopiedFiles',
  'merge',
  'mergeObstacles',
  'demo',
  'onChangeDue',
  'onEvents',
  'writeLatin',
  'canFrom',
  'isPossible',
  'head',
  'data',
  'Failure',
])

const exportedBy = (file: string, text: string): string[] =>
  parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (!declaration) return []
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [id.name] : [],
      )
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
  })

/** A call is `transferCoins` on every layer, once on each; a component may bear the name of the shape that it shows. */
const isSameThing = (name: string, files: readonly string[]): boolean => {
  const layers = files.map((file) => file.split('/')[0])
  if (new Set(layers).size < layers.length) return false
  const others = files.filter(
    (file) =>
      !/^contract\/.*calls\.ts$/.test(file) &&
      !new RegExp(`/${kebab(name).replace(/^-/, '')}(-screen)?\\.tsx?$`).test(file),
  )
  const [first, second, ...further] = files
  const isShown =
    further.length === 0 &&
    first!.startsWith('contract/') &&
    second?.endsWith('.tsx') === true &&
    /^[A-Z]/.test(name)
  return others.length === 0 || isShown
}

const namesOfSeveral = (files: readonly (readonly [string, string])[]): string[] => {
  const places = new Map<string, Set<string>>()
  for (const [file, text] of files)
    for (const name of exportedBy(file, text))
      places.set(name, (places.get(name) ?? new Set()).add(file))
  return [...places].flatMap(([name, { size }]) => {
    const named = [...places.get(name)!]
    return size > 1 && !byAgreement.has(name) && !isSameThing(name, named)
      ? [`${name}: ${named.join(', ')}`]
      : []
  })
}

const productFiles = (): [string, string][] =>
  globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter(
      (file) => !/\.test\.tsx?$|-for-tests\.tsx?$|\.test-material\.ts$|testing\.ts$/.test(file),
    )
    .toSorted()
    .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')])

test('no two files of the product export one name for two things', () => {
  assert.deepEqual(namesOfSeveral(productFiles()), [])
})

/** A participle alone says neither what it is nor what it does: `told`, `reached`, `given`. */
const participle =
  /^([a-z]+ed|given|gone|heard|held|kept|known|left|made|said|seen|sent|shown|told)$/
/** Words of the field, and what stands in the specification. */
const isWordOfField = new Set(['signed', 'speed', 'feed', 'seed', 'need'])

const participlesIn = (files: readonly (readonly [string, string])[]): string[] =>
  files.flatMap(([file, text]) =>
    exportedBy(file, text)
      .filter((name) => participle.test(name) && !isWordOfField.has(name))
      .map((name) => `${file}: ${name}`),
  )

test('nothing is exported under a participle alone', () => {
  assert.deepEqual(participlesIn(productFiles()), [])
  assert.deepEqual(
    participlesIn([
      ['server/x/a.ts', 'export const announced = 1; export const hasReached = 2'],
      ['server/x/b.ts', 'export function told() {}; export const seed = 3'],
    ]),
    ['server/x/a.ts: announced', 'server/x/b.ts: told'],
  )
})

test('the check sees a type, a function and a constant with two meanings, and lets a call and its screen pass', () => {
  const planted: [string, string][] = [
    ['contract/wallet/ledger/calls.ts', 'export const transferCoins = 1'],
    ['server/wallet/ledger/transfer-coins.ts', 'export const transferCoins = 2'],
    ['contract/catalogue/shapes.ts', 'export const Fee = 1; export type Fee = typeof Fee'],
    ['web/applications/form/fee.tsx', 'export function Fee() {}'],
    ['server/vault/reads.ts', 'export type Row = 1'],
    ['server/content/reads.ts', 'export interface Row { id: string }'],
    ['server/wallet/days.ts', 'export const endOf = 1'],
    ['web/rewards/days.ts', 'export function endOf() {}'],
    ['server/wallet/spend.ts', 'export const transferCoins = 3'],
    ['web/rewards/figures-tab.tsx', 'export function FiguresTab() {}'],
    ['web/reports/figures-tab.tsx', 'export function FiguresTab() {}'],
  ]
  assert.deepEqual(
    namesOfSeveral(planted).map((line) => line.split(':')[0]),
    ['transferCoins', 'Row', 'endOf', 'FiguresTab'],
  )
})
