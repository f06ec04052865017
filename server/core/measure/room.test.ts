import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { postgres } from '../postgres-driver.ts'
import { Failure } from '../fail.ts'
import { asFailure } from '../http/serve.ts'
import { openRoom } from './room.ts'

const megabyte = 1024 * 1024
const free = new Map([
  ['/files', 900 * megabyte],
  ['/database', 900 * megabyte],
])
const room = openRoom({ files: '/files', database: '/database' }, async (folder) =>
  free.get(folder)!,
)
after(() => room.close())

test('a write is refused for now while the disk of the database has less than 64 MB', async () => {
  await room.lookAtAll()
  room.assertMayWrite()
  free.set('/database', 63 * megabyte)
  assert.equal(await room.look('database'), 'full')
  assert.throws(
    () => room.assertMayWrite(),
    (error: Failure) => error.status === 507 && error.code === 'storage_full',
  )
  assert.ok(room.isDatabaseFull())
  free.set('/database', 65 * megabyte)
  assert.equal(await room.look('database'), 'ok')
  room.assertMayWrite()
})

test('a full disk of the files keeps nobody from writing, and the jobs of files wait for it', async () => {
  free.set('/files', 0)
  assert.equal(await room.look('files'), 'full')
  room.assertMayWrite()
  const order: string[] = []
  const files = room.comes(['database', 'files'], () => false).then(() => order.push('files'))
  await room.comes(['database'], () => false)
  order.push('letters')
  free.set('/files', 900 * megabyte)
  await files
  assert.deepEqual(order, ['letters', 'files'])
})

test('work that waits for room ends when the process stops', async () => {
  free.set('/database', 0)
  await room.lookAtAll()
  await room.comes(['database'], () => true)
  free.set('/database', 900 * megabyte)
})

test('what is elsewhere is no disk of this machine, and full for a while when PostgreSQL says so', async () => {
  const elsewhere = openRoom({})
  assert.equal(await elsewhere.look('database'), 'elsewhere')
  assert.ok(!elsewhere.isDatabaseFull())
  elsewhere.noteFull()
  assert.ok(elsewhere.isDatabaseFull())
  elsewhere.assertMayWrite()
  elsewhere.close()
})

test('what PostgreSQL lacks, or its disk does wrong, is no fault of the call', () => {
  const told = (code: string): [number, string] => {
    const failure = asFailure(Object.assign(new postgres.PostgresError('said'), { code }), [])
    return [failure.status, failure.code]
  }
  assert.deepEqual(told('53100'), [507, 'storage_full'])
  assert.deepEqual(told('58030'), [503, 'unavailable'])
  assert.deepEqual(told('53200'), [503, 'unavailable'])
  assert.deepEqual(told('42601'), [500, 'internal'])
  assert.deepEqual(told('40001'), [503, 'busy'])
})
