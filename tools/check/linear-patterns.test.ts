// Takes long: each pattern meets long texts.
// Every regular expression of the contract and the server meets text that somebody else wrote: each must run in linear
// time, or only ever see little. Tried with hostile input built from its own letters, in processor time.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { parseSync, visitorKeys } from 'oxc-parser'
import { blocksOf, piecesOf } from '#contract/article-text.ts'
import { findDates } from '#server/vault/scan/find-dates.ts'
import { suggestFields } from '#server/vault/scan/suggest-fields.ts'

type Pattern = { source: string; flags: string; file: string }
type Node = { type: string; regex?: { pattern: string; flags: string }; [key: string]: unknown }

const patternsIn = (file: string, text: string): Pattern[] => {
  const found: Pattern[] = []
  const walk = (node: Node): void => {
    if (node.type === 'Literal' && node.regex)
      found.push({ source: node.regex.pattern, flags: node.regex.flags, file })
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key]].flat() as (Node | null)[]) if (child) walk(child)
  }
  walk(parseSync(file, text).program as unknown as Node)
  return found
}

/** Longest input in characters of patterns that never see more, each with what holds it so short. */
const bounded: Record<string, { most: number; because: string }> = {
  '\\.?0+$': { most: 40, because: 'a number that the server itself wrote (convert-currency.ts)' },
  '0+$': { most: 12, because: 'the decimals of an amount, matched before (money.ts)' },
  '^[^\\p{L}]+|[^\\p{L}]+$': { most: 1_020, because: 'a password has at most 1,020 characters' },
  '[^\\p{L}\\p{N}]+$': { most: 1_020, because: 'a password has at most 1,020 characters' },
  'https?:\\/\\/\\S+|[^\\s<>"\'(),;:=]+@[^\\s<>"\'(),;=]+|\\b(?:\\d{1,3}\\.){3}\\d{1,3}\\b|\\b(?:[\\da-f]{0,4}:){3,7}[\\da-f]{0,4}\\b|\\+?\\d[\\d ()/-]{5,}\\d':
    { most: 1_000, because: 'failed-jobs.ts reads 1,000 characters of a message' },
}
/** Patterns that are only parts of others; the functions that use them are tried below. */
const parts = ['server/vault/scan/suggest-fields.ts']

const size = 50_000
/** A linear pattern takes some milliseconds for 50 KB; one of the second degree more than a second. */
const mostMs = 300

/** What a pattern says literally, each run of letters by itself. */
const literalsOf = (source: string): string[] =>
  source
    .replace(/\\([^\w])/g, (_, sign: string) => String.fromCharCode(0xe000 + sign.charCodeAt(0)))
    .replace(/\\[swdb]/gi, '|')
    .split(/[\\^$.*+?()[\]{}|]+/)
    .map((run) =>
      run.replace(/[\ue000-\ue0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe000)),
    )
    .filter((run) => run !== '')

const anyLetters = [
  'a',
  'A',
  '0',
  ' ',
  '\n',
  '-',
  '.',
  '/',
  '[',
  '(',
  '<',
  '"',
  '\u0000',
  'é',
  '\u0416',
]

const hostileTo = (source: string, most: number): string[] => {
  const literals = [...new Set(literalsOf(source).flatMap((run) => [run, run[0]!]))].slice(0, 24)
  const pairs = literals
    .slice(0, 6)
    .flatMap((a) => [...literals.slice(0, 6), 'a'].map((b) => a + b))
  const pumps = [...new Set([...literals, ...anyLetters, ...pairs])]
  const starts = ['', 'x', ...literals.slice(0, 3)]
  return pumps.flatMap((pump) =>
    starts.map((start) => start + pump.repeat(Math.ceil(most / pump.length)) + '\u0000'),
  )
}

const inWorker = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ source, flags, inputs }) => {
  const pattern = new RegExp(source, flags)
  let worst = 0
  for (const input of inputs) {
    const from = process.threadCpuUsage()
    pattern.lastIndex = 0
    if (pattern.global) input.replace(pattern, '')
    else pattern.test(input)
    const { user, system } = process.threadCpuUsage(from)
    worst = Math.max(worst, (user + system) / 1000)
    if (worst > ${mostMs}) break
  }
  parentPort.postMessage(worst)
})`

/** Patterns that took longer than allowed, with the milliseconds; an endless one is stopped. */
const slowOnes = async (patterns: readonly Pattern[]): Promise<string[]> => {
  const slow: string[] = []
  let worker = new Worker(inWorker, { eval: true })
  for (const { source, flags, file } of patterns) {
    const inputs = hostileTo(source, bounded[source]?.most ?? size)
    const worst = await new Promise<number>((resolve) => {
      const endless = setTimeout(() => resolve(Infinity), 8_000)
      worker.once('message', (ms: number) => {
        clearTimeout(endless)
        resolve(ms)
      })
      worker.postMessage({ source, flags, inputs })
    })
    if (worst > mostMs) slow.push(`${file}: /${source}/${flags}: ${worst.toFixed(0)} ms`)
    if (worst === Infinity) {
      await worker.terminate()
      worker = new Worker(inWorker, { eval: true })
    }
  }
  await worker.terminate()
  return slow
}

const all = [
  ...new Map(
    globSync(['contract/**/*.ts', 'server/**/*.ts'])
      .filter((file) => !/test|demo/.test(file) && !parts.includes(file.replaceAll('\\', '/')))
      .flatMap((file) => patternsIn(file, readFileSync(file, 'utf8')))
      .map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern]),
  ).values(),
]

test('planted patterns of the second degree and worse are seen', async () => {
  const planted = [
    '\\*\\*([^*]+)\\*\\*|\\[([^\\]]+)\\]\\(([^)\\s]+)\\)', // froze an article of 50 KB for six seconds
    '\\s+$',
    '^-+|-+$',
    '<t[^>]*>([^<]*)</t>',
    '^(a+)+$',
  ].map((source) => ({ source, flags: 'g', file: 'planted' }))
  assert.equal((await slowOnes(planted)).length, planted.length)
})

test('every pattern of the contract and the server runs in linear time over hostile text', async () => {
  assert.ok(all.length > 250, `${all.length} patterns`)
  assert.deepEqual(await slowOnes(all), [])
})

test('every bound stands for a pattern that is there', () => {
  const sources = new Set(all.map(({ source }) => source))
  assert.deepEqual(
    Object.keys(bounded).filter((source) => !sources.has(source)),
    [],
  )
})

test('articles and the words of documents are read in linear time', () => {
  const read = [piecesOf, blocksOf, findDates, suggestFields]
  for (const pump of [
    '[',
    '**',
    '[a](',
    '## a\n',
    '> ',
    '- a\n',
    ' ',
    '\n \n',
    'A',
    'Aa ',
    'name ',
    'name: ',
    'account number',
    'certify that ',
    '1 jan ',
    'grade  ',
  ])
    for (const start of ['', 'name', '[a', '## '])
      for (const one of read) {
        const from = process.cpuUsage()
        one(start + pump.repeat(size / pump.length))
        const { user, system } = process.cpuUsage(from)
        const ms = (user + system) / 1000
        assert.ok(ms < 1_000, `${one.name}: ${ms} ms for ${JSON.stringify(start + pump)}`)
      }
})
