// Grouped search over many requests (VERIFICATION_SIZE, 100,000 unless said), and a decision beside its bare transaction.
import type {} from '#server/verification/public.ts' // the events it announces
import { startBackground } from '#server/core/work/background.ts'
import { stopwatch } from '#server/core/clock.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { sha256 } from '#server/core/random.ts'
import { loadRecordText } from '#server/verification/credentials/statements.ts'
import { essentialsOf } from '#server/verification/world-for-tests.ts'
import { capture } from '#server/wallet/public.ts'
import { type BenchWorld, type Known, putDegrees, putRequests, startBenchWorld } from './world.ts'

const size = Number(process.env['VERIFICATION_SIZE'] ?? 100_000)
const goals = { search: 30, growth: 1.2, approval: 1.3, signed: 2_000 }
const world = await startBenchWorld()
let failed = false
const tell = (what: string, value: number, goal: number, unit = '') => {
  if (value > goal) failed = true
  console.log(
    `${value > goal ? '✗' : '✓'} ${what}: ${value.toFixed(2)}${unit}, goal ≤ ${goal}${unit}`,
  )
}
const at = (list: readonly number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)]!

const searching = async (where: BenchWorld, who: Known, pageIndex: number): Promise<number> => {
  const { status, ms, body } = await where.send(who, 'POST', '/api/verification/requests/search', {
    pageIndex,
  })
  if (status !== 200) throw new Error(body)
  return ms
}

// Small and large take turns, so that whatever else the machine does slows both.
const first = Math.min(10_000, size)
const small = await startBenchWorld()
await putRequests(small, first)
await putRequests(world, size)
console.log(`${size} requests; one page of 20 in each of five states with counts`)
for (const [name, of] of [
  ['support', (w: BenchWorld) => w.support],
  ["an issuer's authenticator", (w: BenchWorld) => w.authenticator],
] as const) {
  const [few, many]: [number[], number[]] = [[], []]
  for (let n = 0; n < 220; n++) {
    const [a, b] = [
      await searching(small, of(small), n % 3),
      await searching(world, of(world), n % 3),
    ]
    if (n < 20) continue
    few.push(a)
    many.push(b)
  }
  tell(`grouped search of ${name}, p95`, at(many, 0.95), goals.search, ' ms')
  tell(`cost at ${size} over cost at ${first}, ${name}`, at(many, 0.5) / at(few, 0.5), goals.growth)
}
await small.close()

const asked = async (documentId: string): Promise<string> => {
  const { body } = await world.send(world.student, 'POST', '/api/verification/requests', {
    documentId,
    tier: 'gold',
    consent: true,
  })
  return JSON.parse(body).id
}

/** What a decision has to write whatever the road: the state, the coins, the history, the news, the job that signs. */
const bareApproval = async ({ app, notary }: BenchWorld, id: string): Promise<number> => {
  const time = stopwatch()
  await app.sql.begin(async (tx) => {
    const ctx = makeSystemContext(app, tx)
    const [row] = await tx<{ holdId: string; documentId: string; ownerId: string }[]>`
      select hold_id, document_id, owner_id from verification.requests where id = ${id} for update`
    await tx`update verification.requests set status = 'approved', decided_by = ${notary.id}, decided_at = ${ctx.now}, coins = 'taken', method = 'record_lookup',
      decided_as = '{"name":"Nora","organisation":"","kind":"notary"}', changed_at = ${ctx.now} where id = ${id} and status = 'inprogress'`
    const recordSha256 = sha256(await loadRecordText(ctx, id)).toString('hex')
    await capture(ctx, row!.holdId)
    await tx`update vault.grants set revoked_at = ${ctx.now} where document_id = ${row!.documentId} and revoked_at is null`
    await ctx.log({
      action: 'document.verification_approved',
      subject: { kind: 'document', id: row!.documentId },
      payload: { requestId: id, recordSha256 },
    })
    await ctx.emit('verification.approved', {
      requestId: id,
      documentId: row!.documentId,
      documentTitle: '',
      ownerId: row!.ownerId,
      tier: 'gold',
      verifierIds: [],
      decidedBy: notary.id,
    })
    await ctx.queue('verification.issue', { requestId: id })
    await ctx.publish([row!.ownerId, notary.id], 'requests')
    await ctx.publish([row!.ownerId], 'documents')
  })
  return time()
}

const rounds = 120
const documents = await putDegrees(world, rounds * 2 + 10)
const ids: string[] = []
for (const documentId of documents) ids.push(await asked(documentId))
const bare: number[] = []
const whole: number[] = []
for (let n = 0; n < rounds; n++) {
  bare.push(await bareApproval(world, ids[2 * n]!))
  const { status, ms, body } = await world.send(
    world.notary,
    'PUT',
    '/api/verification/requests/approve',
    essentialsOf(ids[2 * n + 1]!),
  )
  if (status !== 200) throw new Error(body)
  whole.push(ms)
}
console.log(
  `an approval: ${at(whole, 0.5).toFixed(2)} ms whole, ${at(bare, 0.5).toFixed(2)} ms its bare transaction`,
)
tell(
  'approval acknowledged, over its bare transaction',
  at(whole.slice(20), 0.5) / at(bare.slice(20), 0.5),
  goals.approval,
)

const stopBackground = await startBackground(world.app, world.domains, world.url)
const waits: number[] = []
for (const id of ids.slice(-10)) {
  await world.send(world.notary, 'PUT', '/api/verification/requests/approve', essentialsOf(id))
  const time = stopwatch()
  for (;;) {
    const [issued] = await world.app
      .sql`select from verification.credentials where request_id = ${id}`
    if (issued) break
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (time() > 60_000) throw new Error('nothing was signed')
  }
  waits.push(time())
}
tell(
  'credential signed after the answer, slowest of the last nine',
  at(waits.slice(1), 1),
  goals.signed,
  ' ms',
)
await stopBackground()
await world.close()
process.exitCode = failed ? 1 : 0
