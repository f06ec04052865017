// What docs/operations.md names is there: commands, settings, files, tests, jobs, metrics and alerts. That its steps lead where they say is
// tried by `npm run prove -- operator-page`, `point-in-time`, `pooler`, `replica`, `failover` and `restart`.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')
const page = read('docs/operations.md')
const named = (pattern: RegExp): string[] => [
  ...new Set([...page.matchAll(pattern)].map(([, name = '']) => name)),
]
const sources = globSync(['server/**/*.ts', 'tools/**/*.{ts,mjs}'], { cwd: root })
  .filter((file) => !/\.test\.ts$|-for-tests/.test(file))
  .map(read)
  .join('\n')

test('every command of the page is one that there is', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = named(/`(?:[A-Z_]+=\S+ )*npm run ([\w:]+)/g)
  assert.ok(commands.length > 15, commands.join(' '))
  assert.deepEqual(
    commands.filter((name) => !(name in scripts)),
    [],
  )
})

test('every setting of the page is read somewhere, and every setting that is read is on the page', () => {
  const table = page.split('| Variable | Default | Meaning |')[1]!.split('\n\n')[0]!
  const onPage = [...table.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z_0-9]+)`/g)].map(([, name = '']) => name),
  )
  assert.ok(onPage.length > 60)
  assert.deepEqual(
    onPage.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources)),
    [],
    'on the page, and nobody reads it',
  )
  const ofTools =
    /^(AO_(PROVE|STORE|SOURCE_MAPS|TEST)|NODE_|npm_|PATH$|LANG$|LC_ALL$|API_URL$|HOME$|FORMER_)/
  const inCode = [...sources.matchAll(/(?:settings|env)(?:\['|\.)([A-Z][A-Z_0-9]{2,})\b/g)].map(
    ([, name = '']) => name,
  )
  assert.ok(inCode.length > 60, String(inCode.length))
  assert.deepEqual(
    [...new Set(inCode)].filter((name) => !ofTools.test(name) && !page.includes(`\`${name}`)),
    [],
    'read, and not on the page',
  )
})

test('every file that the page names is there', () => {
  const files = named(
    /(?:`|\()((?:ops|docs|contract|server|database|tools)\/[\w./@*-]+?)(?:`|\)| |$)/gm,
  ).filter((path) => !/[<*]|database\/(NNNN|<)/.test(path))
  assert.ok(files.length > 10, files.join(' '))
  assert.deepEqual(
    files.filter((path) => !existsSync(`${root}/${path}`) && !path.includes('NNNN')),
    [],
  )
})

test('every test and proof that the page names is there', () => {
  const all = globSync(['{server,tools,bench,contract}/**/*.{test,prove}.ts'], { cwd: root })
  const parts = named(/`npm (?:test|run prove) -- ([\w/-]+)`/g)
  assert.ok(parts.length >= 4, parts.join(' '))
  assert.deepEqual(
    parts.filter((part) => part !== 'run-it' && !all.some((file) => file.includes(part))),
    [],
  )
})

test('every alert has its line on the page, and the page knows no other', () => {
  const alerts = [...read('ops/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  )
  const lines = page.split('| Alert | What to do |')[1]!.split('\n\n')[0]!
  const told = [...lines.matchAll(/`(Ao\w+)`/g)].map(([, name]) => name)
  assert.deepEqual(
    alerts.filter((name) => !told.includes(name)),
    [],
  )
  assert.deepEqual(
    told.filter((name) => !alerts.includes(name)),
    [],
  )
})

test('every metric and every job of the page is one that AO has', () => {
  const metrics = named(/`(ao_\w+)`/g)
  assert.deepEqual(
    metrics.filter((name) => !sources.includes(`'${name}'`)),
    [],
  )
  const jobs = named(/`((?:identity|wallet|core|verification)\.[a-z]\w+)`/g).filter((name) =>
    /[A-Z]/.test(name),
  )
  assert.deepEqual(
    jobs.filter((name) => !new RegExp(`\\b${name.split('.')[1]}\\b`).test(sources)),
    [],
  )
})
