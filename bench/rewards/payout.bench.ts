// Paying 10,000 members at the end of a program, by the job that the schedule runs, against the ledger's own limit: the same
// grants, 500 in one statement and one transaction, without a program. Alternating rounds, ratio of medians.
import { makeSystemContext } from '#server/core/app.ts'
import { newId } from '#server/core/ids.ts'
import { payDuePrograms } from '#server/rewards/disbursements/pay-due.ts'
import { meets } from '../goal.ts'
import { rewardsWorld } from './world.ts'

const members = Number(process.env['BENCH_MEMBERS'] ?? 10_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const coins = 5
const world = await rewardsWorld({ members, coins: members * coins * (rounds + 1) })
const { sql, system, wallets } = world

const grantAll = async (): Promise<void> => {
  for (let at = 0; at < wallets.length; at += 500)
    await system(async ({ sql: tx, now }) => {
      await tx`select wallet.post(row(u.move, 'grant', 'free', '00000000-0000-7000-8000-000000000001', 'available', u.id,
          'available', ${coins}, '{infinity}', '{f}', array[${coins}::bigint], null, null, null, null, 'grant', 'reward', null,
          'Bench', null, ${now}, null)::wallet.move)
        from unnest(${wallets.slice(at, at + 500)}::uuid[], ${wallets.slice(at, at + 500).map(() => newId())}::uuid[]) u (id, move)`
    })
}
const timed = async (work: () => Promise<void>): Promise<number> => {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}
const [limit, ours]: [number[], number[]] = [[], []]
for (let round = 0; round <= rounds; round++) {
  const id = await world.running({ budget: members * coins, paymentRoutine: 'at_end' })
  await world.award(id, world.members, coins)
  const pay = () => payDuePrograms(makeSystemContext(world.app, sql))
  const pair =
    round % 2
      ? [await timed(grantAll), await timed(pay)]
      : [await timed(pay), await timed(grantAll)].toReversed()
  // The first round warms up.
  if (round > 0) {
    limit.push(pair[0]!)
    ours.push(pair[1]!)
  }
  const [left] = await sql<[{ n: number }]>`
    select count(*)::int as n from rewards.disbursements where program_id = ${id} and status <> 'paid'`
  if (left.n > 0) throw new Error(`${left.n} were not paid`)
}
const median = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
console.log(
  `${members} members: paid in ${median(ours).toFixed(2)} s, the ledger alone in ${median(limit).toFixed(2)} s`,
)
meets('payments a second over the limit of the ledger', median(limit) / median(ours), '≥', 0.7)
await world.close()
