// What a superuser could do to the activity log in SQL, with every trigger off.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Sql } from '#server/core/database/db.ts'
import { openKeyring } from '#server/providers/keyring.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { auditLog, type Audit, type StoredRoot } from '../log/audit-log.ts'
import { fillLog } from '../log/fill-log-for-tests.ts'
import { rootAt } from '../log/log-tree.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const audited = async (sql = app.sql as Sql, kept: StoredRoot[] = []) =>
  // The audit reads the meddling before it is undone; its keys are sealed ones, opened without leaving the process.
  auditLog(sql, { secret: app.app.secret, providers: { keyring: openKeyring({}) } }, kept)

/** A fixed sequence of numbers below one, so that a failing trial can be run again. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** As a superuser, with every trigger off, and undone afterwards. */
const meddling = async (
  act: (tx: Sql) => Promise<unknown>,
  kept: StoredRoot[] = [],
): Promise<Audit> => {
  let audit: Audit | undefined
  await app.owner
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await act(tx)
      audit = await audited(tx, kept)
      throw new Error('undo')
    })
    .catch((error: Error) => assert.equal(error.message, 'undo'))
  return audit!
}

test(
  'five hundred acts of a superuser: each is found, at its row',
  { timeout: 200_000 },
  async () => {
    for (const more of [30, 20, 10]) await fillLog(app, more)
    const sound = await audited()
    assert.equal(sound.finding, null, JSON.stringify(sound.finding))
    const n = sound.rows
    const next = numbers(42)
    const pick = (below: number) => 1 + Math.floor(next() * below)
    const columns = [
      'action',
      'actor',
      'at',
      'payload',
      'subject_id',
      'subject_kind',
      'on_behalf_of',
      'salt',
    ]

    for (let trial = 0; trial < 500; trial++) {
      const kind = ['edit', 'delete', 'insert', 'reorder', 'truncate'][trial % 5]!
      const seq = pick(n - 2)
      const audit = await meddling(async (tx) => {
        const chained = tx`(select activity_id from core.activity_chain where seq = ${seq})`
        if (kind === 'edit') {
          const column = columns[pick(columns.length) - 1]!
          const value = {
            action: tx`'document.forged'`,
            actor: tx`uuidv7()`,
            at: tx`at - interval '1 ms'`,
            payload: tx`payload || '{"forged": 1}'`,
            subject_id: tx`subject_id || '0'`,
            subject_kind: tx`subject_kind || 's'`,
            on_behalf_of: tx`uuidv7()`,
            salt: tx`sha256(salt)`,
          }[column]!
          await tx`update core.activity set ${tx(column)} = ${value} where id = ${chained}`
        } else if (kind === 'delete') {
          await tx`delete from core.activity where id = ${chained}`
          if (trial % 2) await tx`delete from core.activity_chain where seq = ${seq}`
          // The gap is closed, as a careful forger would.
          if (trial % 4 === 1)
            for (const row of await tx`select seq from core.activity_chain where seq > ${seq} order by seq`)
              await tx`update core.activity_chain set seq = seq - 1 where seq = ${row['seq'] as number}`
        } else if (kind === 'insert') {
          await tx`update core.activity_chain set seq = seq + 1000000 where seq >= ${seq}`
          await tx`update core.activity_chain set seq = seq - 999999 where seq > 1000000`
          await tx`insert into core.activity (id, at, action, subject_kind, subject_id, salt)
          values (uuidv7(), now(), 'document.forged', 'document', 'x', sha256('salt'))`
          await tx`insert into core.activity_chain select ${seq}, id, sha256('leaf'), sha256('hash') from core.activity where action = 'document.forged'`
        } else if (kind === 'reorder') {
          const other = seq + pick(n - seq)
          await tx`update core.activity_chain c set activity_id = uuidv7() where seq = ${other}`
          const [a] = await tx<
            { id: string }[]
          >`select activity_id as id from core.activity_chain where seq = ${seq}`
          await tx`update core.activity_chain set activity_id = (select id from core.activity x where not exists
          (select from core.activity_chain c where c.activity_id = x.id) order by x.id limit 1) where seq = ${seq}`
          await tx`update core.activity_chain set activity_id = ${a!.id} where seq = ${other}`
        } else {
          await tx`delete from core.activity where id in (select activity_id from core.activity_chain where seq >= ${seq})`
          await tx`delete from core.activity_chain where seq >= ${seq}`
          if (trial % 2)
            await tx`delete from verification.log_nodes where (index + 1) * (1::bigint << level) >= ${seq}`
        }
      })
      assert.equal(audit.finding?.seq, seq, `${kind} at ${seq} of ${n}: ${JSON.stringify(audit)}`)
    }
    assert.equal((await audited()).finding, null)
  },
)

test('whoever cuts off rows, tree and checkpoints together is found by a root that was mailed', async () => {
  const { rows } = await audited()
  const kept = [{ size: rows, root: await rootAt(app.sql, rows) }]
  const seq = rows - 15
  const cut = async (tx: Sql) => {
    await tx`delete from core.activity where id in (select activity_id from core.activity_chain where seq >= ${seq})`
    await tx`delete from core.activity_chain where seq >= ${seq}`
    await tx`delete from verification.log_nodes where (index + 1) * (1::bigint << level) >= ${seq}`
    await tx`delete from verification.checkpoints where size >= ${seq}`
  }
  assert.deepEqual((await meddling(cut, kept)).finding, {
    seq,
    what: 'the row is missing, though it was published',
  })
  assert.equal((await audited(app.sql, kept)).finding, null)
  assert.equal(
    (await audited(app.sql, [{ size: rows, root: Buffer.alloc(32) }])).finding?.seq,
    rows,
  )
})

test('a log signed with a key of another installation is not ours', async () => {
  const { finding } = await meddling(
    (tx) =>
      tx`update verification.signing_keys set public_key = sha256('another') where purpose = 'log'`,
  )
  assert.equal(finding?.what, 'the key that signs the log is not of this installation')
})
