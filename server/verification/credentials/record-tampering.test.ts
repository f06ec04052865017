// What a superuser could do to a decision in SQL, with every trigger off: the page is never green over it, and the audit names the row.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  checkCredential,
  headlineOf,
} from '#contract/verification/credentials/credential-checks.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { auditCredentials } from './audit-credentials.ts'
import { evidenceOf } from './evidence-for-tests.ts'
import { sealLog } from '../log/fill-log-for-tests.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
let publicId: string
let requestId: string
before(async () => {
  world = await startWorld()
  const requested = await world.request('silver')
  const other = await world.request('silver')
  for (const request of [requested, other])
    await world.agent.callOk(requestsCalls.approveRequest, {
      body: { ...approvalOf(request), remarks: 'Compared page by page.' },
    })
  await world.app.settle()
  await sealLog(world.app)
  requestId = requested.id
  // Later than an entry of the log may be on its way.
  await world.wait(minutes(6))
  await world.app.job('verification.lists')
  const [row] = await world.app.sql<
    { publicId: string }[]
  >`select public_id from verification.requests where id = ${requested.id}`
  publicId = row!.publicId
})
after(() => world.app.close())

/** What a page shows: green with its words, or not green. A page that cannot be had is not green. */
const headline = async (id = publicId): Promise<string> =>
  evidenceOf(world.app, id).then(
    async (evidence) => headlineOf(await checkCredential(evidence)),
    () => 'none',
  )

/** Bookkeeping of the sealer and the edge: neither sealed, signed nor shown. */
const unsealed = ['core.activity.xid', 'core.activity.ip']

type Column = { name: string; type: string }
const columnsOf = (schema: string, table: string) => world.app.sql<Column[]>`
  select column_name as name, udt_name as type from information_schema.columns
  where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`

/** Another value of the same type, in SQL. */
const other = (type: string, column: string): string => {
  const q = `"${column}"`
  if (type === 'uuid') return `uuidv7()`
  if (type === 'text') return `coalesce(${q}, '') || 'x'`
  if (type === 'jsonb') return `coalesce(${q}, '{}') || '{"x": "1"}'`
  if (type === 'bytea') return `sha256(coalesce(${q}, 'x'))`
  if (type === 'bool') return `not ${q}`
  if (type === 'timestamptz') return `coalesce(${q}, now()) + interval '61 seconds'`
  if (/^(int|xid)/.test(type)) return `((coalesce(${q}::text, '0')::numeric + 1)::text)::${type}`
  throw new Error(`no other value of ${type}`)
}
/** Values that the table's own checks would still take. */
const plausible: Readonly<Record<string, readonly string[]>> = {
  tier: [`'platinum'`, `'gold'`],
  status: [`'approval-reverted'`, `'rejected'`, `'inprogress'`],
  method: [`'email_to_registrar'`, `'original_seen'`, `'other'`, 'null'],
  decided_as: [`'{"name": "X", "organisation": "Harvard University", "kind": "issuer"}'`],
  checks: [`'[]'`, `jsonb_set(checks, '{0,result}', '"not_checked"')`],
  claims: [`jsonb_set(claims, '{0,value}', '"Elon Fakename"')`],
  document_type: [`'diploma'`],
  file_sha256: [`repeat('ab', 32)`],
  public_id: [`repeat('A', 22)`],
}

test('no column of a request, a credential or the log can be changed under a green page', async () => {
  const { sql } = world.app
  assert.equal(await headline(), 'good')
  const places = [
    { table: 'verification.requests', where: `id = '${requestId}'` },
    { table: 'verification.credentials', where: `request_id = '${requestId}'` },
    {
      table: 'core.activity',
      where: `action = 'document.credential_issued' and payload ->> 'requestId' = '${requestId}'`,
    },
    {
      table: 'core.activity_chain',
      where: `activity_id = (select id from core.activity where action = 'document.credential_issued' and payload ->> 'requestId' = '${requestId}')`,
    },
  ]
  let tried = 0
  const green: string[] = []
  for (const { table, where } of places) {
    const [schema, name] = table.split('.') as [string, string]
    for (const column of await columnsOf(schema, name)) {
      if (unsealed.includes(`${table}.${column.name}`)) continue
      for (const value of [
        other(column.type, column.name),
        ...(name === 'requests' ? (plausible[column.name] ?? []) : []),
      ]) {
        const key = table === 'core.activity_chain' ? 'seq' : 'id'
        const [before] = await sql.unsafe(`select * from ${table} where ${where}`)
        const [changed] = await world.app.owner
          .begin(async (tx) => {
            await tx`set local session_replication_role = replica`
            return tx.unsafe(
              `update ${table} set "${column.name}" = ${value} where ${where} returning ${key}`,
            )
          })
          // What even the superuser cannot store does not have to be found.
          .catch(() => [null])
        if (!changed) continue
        tried++
        const result = await headline(column.name === 'public_id' ? 'A'.repeat(22) : publicId)
        if (result === 'good') green.push(`${table}.${column.name} = ${value}`)
        await world.app.owner.begin(async (tx) => {
          await tx`set local session_replication_role = replica`
          await tx`delete from ${tx(table)} where ${tx(key)} = ${changed[key] as string}`
          await tx`insert into ${tx(table)} ${tx(before as unknown as Record<string, never>)}`
        })
      }
    }
  }
  assert.deepEqual(green, [])
  assert.ok(tried > 60, `${tried} columns and values`)
  assert.equal(await headline(), 'good')
})

test('every field of the answer that is changed on its way turns the page from green', async () => {
  const evidence = await evidenceOf(world.app, publicId)
  const { record, log } = evidence.page
  /** Every leaf changed and every key left out. */
  const changes = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => [
          ...changes(each).map((changed) =>
            Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
          ),
          Array.isArray(value)
            ? value.toSpliced(Number(key), 1)
            : Object.fromEntries(Object.entries(value).filter(([k]) => k !== key)),
        ])
      : [`${String(value)}x`, null, 7, true].filter((changed) => changed !== value)
  const answers = [
    ...changes(record).map((changed) => ({ ...evidence, record: changed as typeof record })),
    ...changes(log).map((changed) => ({ ...evidence, log: changed as typeof log })),
    { ...evidence, record: null },
    { ...evidence, credential: null },
    { ...evidence, publicId: 'A'.repeat(22) },
  ]
  assert.ok(answers.length > 200, String(answers.length))
  for (const [at, answer] of answers.entries())
    assert.notEqual(headlineOf(await checkCredential(answer)), 'good', `answer ${at}`)
})

test('the audit compares row, log and credential, and names the row', async () => {
  const { sql } = world.app
  assert.deepEqual((await auditCredentials({ sql })).findings, [])
  const [credential] = await sql<
    { id: string }[]
  >`select id from verification.credentials where request_id = ${requestId}`
  const request = `verification.requests ${requestId}`
  const own = `verification.credentials ${credential!.id}`
  const acts: [act: string, row: string][] = [
    [
      `update verification.requests set tier = 'gold', decided_as = '{"name": "X"}' where id = '${requestId}'`,
      request,
    ],
    [
      `update verification.requests set status = 'rejected', reason_code = 'forged' where id = '${requestId}'`,
      request,
    ],
    [`update verification.requests set checks = '[]' where id = '${requestId}'`, request],
    [`update verification.requests set price = price + 1 where id = '${requestId}'`, request],
    [
      `update verification.credentials set body = body || '{"name": "Platinum"}' where id = '${credential!.id}'`,
      own,
    ],
    [`update verification.credentials set revoked_at = now() where id = '${credential!.id}'`, own],
    [
      `update verification.credentials set status_index = status_index - 1 where id = '${credential!.id}'`,
      own,
    ],
    [
      `update verification.credentials set salts = salts || '{"holder": "${'0'.repeat(32)}"}' where id = '${credential!.id}'`,
      own,
    ],
    [
      `update core.activity set payload = payload || '{"recordSha256": "00"}' where action = 'document.verification_approved' and payload ->> 'requestId' = '${requestId}'`,
      request,
    ],
    [
      `update core.activity set payload = payload || '{"sha256": "00"}' where action = 'document.credential_issued' and payload ->> 'requestId' = '${requestId}'`,
      own,
    ],
  ]
  for (const [act, row] of acts) {
    let named: string[] = []
    await world.app.owner
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx.unsafe(act)
        named = (await auditCredentials({ sql: tx })).findings.map((fault) => fault.row)
        throw new Error('undo')
      })
      .catch((error: Error) => assert.equal(error.message, 'undo', act))
    assert.ok(named.includes(row), `${act}: ${named.join(', ')}`)
  }
})

test('a row that was changed between the decision and the signature is not signed', async () => {
  const { sql } = world.app
  const requested = await world.request('silver')
  await world.agent.callOk(requestsCalls.approveRequest, { body: approvalOf(requested) })
  await world.app.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update verification.requests set tier = 'gold' where id = ${requested.id}`
  })
  await assert.rejects(
    world.app.job('verification.issue', { requestId: requested.id }),
    /not as it was decided/,
  )
  await assert.rejects(
    sql`update verification.requests set remarks = 'else' where id = ${requestId}`,
    /taken back, never changed/,
  )
})
