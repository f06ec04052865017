// Lists and searches where a million people are: no statement of theirs reads more than a screen is worth, however full the tables.
import assert from 'node:assert/strict'
import { open } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { type ListRequest, listRequests } from './million-lists.ts'
import { millionWorld } from './million-world.ts'

/** Orders and filters over every student there is, for admins alone: they read all of them (1 to 2 s at a million). */
const known = 'counsellors.studentListing as admin'

/** Rows that one step of a plan may read: far above a page, far below a table. */
const maxRows = 25_000

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

/** Steps that read a table, with how many of its rows. */
const readsOf = (plan: Plan): string[] =>
  stepsOf(plan).flatMap((step) => {
    const each =
      step['Actual Rows'] +
      (step['Rows Removed by Filter'] ?? 0) +
      (step['Rows Removed by Index Recheck'] ?? 0)
    const rows = Math.round(each * step['Actual Loops'])
    const what = step['Relation Name'] ?? step['Index Name']
    return what && rows > maxRows ? [`${step['Node Type']} of ${what}: ${rows} rows`] : []
  })

let world: Awaited<ReturnType<typeof millionWorld>>
let app: TestApp
let logFile: Awaited<ReturnType<typeof open>>
let read = 0

before(async () => {
  world = await millionWorld()
  const { url, log } = await world.serve('explained', [
    'shared_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=0',
    'auto_explain.log_analyze=on',
    'auto_explain.log_timing=off',
    'auto_explain.log_nested_statements=on',
    'auto_explain.log_format=json',
  ])
  app = await startTestApp({ databaseOf: { url } as TestApp })
  logFile = await open(log, 'r')
})
after(async () => {
  await logFile?.close()
  await app?.close()
  await world?.close()
})

/** What PostgreSQL wrote since the last time. */
const written = async (): Promise<string> => {
  const { size } = await logFile.stat()
  const text = Buffer.alloc(size - read)
  await logFile.read(text, 0, text.length, read)
  read = size
  return text.toString()
}

/** The statements that were explained, each with its plan. */
const explained = (text: string): { query: string; plan: Plan }[] =>
  [...text.matchAll(/ plan:\n((?:\t.*\n)+)/g)].map(([, json]) => {
    const { 'Query Text': query, Plan: plan } = JSON.parse(json!.replaceAll(/^\t/gm, ''))
    return { query, plan }
  })

const ask = async ({ name, what, request }: ListRequest): Promise<string[]> => {
  await written()
  const answer = await app.server.inject(request)
  if (answer.statusCode === 403 || answer.statusCode === 404) return []
  if (answer.statusCode >= 400)
    return [`${name}, ${what}: ${answer.statusCode} ${answer.body.slice(0, 300)}`]
  return explained(await written()).flatMap(({ query, plan }) =>
    readsOf(plan).map(
      (fault) => `${name}, ${what}: ${fault}: ${query.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
    ),
  )
}

test('no list reads more than a screen is worth', async (t) => {
  const { requests, left } = await listRequests(app)
  for (const one of left) t.diagnostic(`not asked: ${one}`)
  const faults: string[] = []
  for (const request of requests.filter(({ name }) => name !== known))
    faults.push(...(await ask(request)))
  t.diagnostic(`counted: ${requests.length} requests of lists`)
  assert.deepEqual(faults, [])
})
