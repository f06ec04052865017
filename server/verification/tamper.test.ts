// What a superuser could do to the activity log in SQL, with every trigger off.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { auditLog, type Audit } from './audit-log.ts'
import { fillLog } from './fill-log-for-tests.ts'

let house: TestApp
before(async () => { house = await startTestApp() })
after(() => house.close())

/** A fixed sequence of numbers below one, so that a failing trial can be run again. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

test('five hundred acts of a superuser: each is found, at its row', { timeout: 200_000 }, async () => {
  for (const more of [30, 20, 10]) await fillLog(house, more)
  const sound = await auditLog(house.sql)
  assert.equal(sound.fault, null, JSON.stringify(sound.fault))
  const n = sound.rows
  const next = numbers(42)
  const pick = (below: number) => 1 + Math.floor(next() * below)
  const columns = ['action', 'actor', 'at', 'payload', 'subject_id', 'subject_kind', 'on_behalf_of', 'salt']

  for (let trial = 0; trial < 500; trial++) {
    const kind = ['edit', 'delete', 'insert', 'reorder', 'truncate'][trial % 5]!
    const seq = pick(n - 2)
    let audit: Audit | undefined
    await house.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      const chained = tx`(select activity_id from core.activity_chain where seq = ${seq})`
      if (kind === 'edit') {
        const column = columns[pick(columns.length) - 1]!
        const value = {
          action: tx`'document.forged'`, actor: tx`uuidv7()`, at: tx`at - interval '1 ms'`, payload: tx`payload || '{"forged": 1}'`,
          subject_id: tx`subject_id || '0'`, subject_kind: tx`subject_kind || 's'`, on_behalf_of: tx`uuidv7()`, salt: tx`sha256(salt)`,
        }[column]!
        await tx`update core.activity set ${tx(column)} = ${value} where id = ${chained}`
      } else if (kind === 'delete') {
        await tx`delete from core.activity where id = ${chained}`
        if (trial % 2) await tx`delete from core.activity_chain where seq = ${seq}`
        // The gap is closed, as a careful forger would.
        if (trial % 4 === 1) for (const row of await tx`select seq from core.activity_chain where seq > ${seq} order by seq`)
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
        const [a] = await tx<{ id: string }[]>`select activity_id as id from core.activity_chain where seq = ${seq}`
        await tx`update core.activity_chain set activity_id = (select id from core.activity x where not exists
          (select from core.activity_chain c where c.activity_id = x.id) order by x.xid, x.id limit 1) where seq = ${seq}`
        await tx`update core.activity_chain set activity_id = ${a!.id} where seq = ${other}`
      } else {
        await tx`delete from core.activity where id in (select activity_id from core.activity_chain where seq >= ${seq})`
        await tx`delete from core.activity_chain where seq >= ${seq}`
        if (trial % 2) await tx`delete from verification.log_nodes where (index + 1) * (1::bigint << level) >= ${seq}`
      }
      audit = await auditLog(tx)
      throw new Error('undo')
    }).catch((error: Error) => assert.equal(error.message, 'undo', `${kind}: ${error.message}`))
    assert.equal(audit?.fault?.seq, seq, `${kind} at ${seq} of ${n}: ${JSON.stringify(audit)}`)
  }
  assert.equal((await auditLog(house.sql)).fault, null)
})
