// How long lists and searches take where a million people are: million.prove.ts says what their statements read.
import { startTestApp, type TestApp } from '#server/testing.ts'
import { meets } from '../goal.ts'
import { type ListRequest, listRequests } from './million-lists.ts'
import { millionWorld } from './million-world.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20)
const goal = 50

const world = await millionWorld()
const { url } = await world.serve('timed', [])
const app = await startTestApp({ databaseOf: { url } as TestApp })
const { requests } = await listRequests(app)

const p95 = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)]!
const timed = async ({ request }: ListRequest): Promise<number> => {
  const taken: number[] = []
  // Twice before, so that it is warm.
  for (let round = -2; round < rounds; round++) {
    const since = performance.now()
    await app.server.inject(request)
    if (round >= 0) taken.push(performance.now() - since)
  }
  return p95(taken)
}

const lists = new Map<string, number>()
for (const one of requests) {
  const ms = await timed(one)
  if (ms > goal) console.log(`  ${ms.toFixed(0)} ms  ${one.name}, ${one.what}`)
  lists.set(one.name, Math.max(lists.get(one.name) ?? 0, ms))
}
const late = [...lists.values()].filter((ms) => ms > goal).length
meets(
  `lists of ${lists.size} whose slowest p95 of ${requests.length} requests is above ${goal} ms`,
  late,
  '≤',
  0,
)
await app.close()
await world.close()
