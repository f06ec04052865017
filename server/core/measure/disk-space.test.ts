import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { postgres } from '../postgres-driver.ts'
import { Failure } from '../fail.ts'
import { asFailure } from '../http/serve.ts'
import { openDiskSpace } from './disk-space.ts'

const megabyte = 1024 * 1024
const free = new Map([
  ['/files', 900 * megabyte],
  ['/database', 900 * megabyte],
])
const diskSpace = openDiskSpace({ files: '/files', database: '/database' }, async (folder) =>
  free.get(folder)!,
)
after(() => diskSpace.close())

test('a write is refused for now while the disk of the database has less than 64 MB', async () => {
  await diskSpace.lookAtAll()
  diskSpace.assertMayWrite()
  free.set('/database', 63 * megabyte)
  assert.equal(await diskSpace.look('database'), 'full')
  assert.throws(
    () => diskSpace.assertMayWrite(),
    (error: Failure) => error.status === 507 && error.code === 'storage_full',
  )
  assert.ok(diskSpace.isDatabaseFull())
  free.set('/database', 65 * megabyte)
  assert.equal(await diskSpace.look('database'), 'ok')
  diskSpace.assertMayWrite()
})

test('a full disk of the files keeps nobody from writing, and the jobs of files wait for it', async () => {
  free.set('/files', 0)
  assert.equal(await diskSpace.look('files'), 'full')
  diskSpace.assertMayWrite()
  const order: string[] = []
  const files = diskSpace.comes(['database', 'files'], () => false).then(() => order.push('files'))
  await diskSpace.comes(['database'], () => false)
  order.push('letters')
  free.set('/files', 900 * megabyte)
  await files
  assert.deepEqual(order, ['letters', 'files'])
})

test('work that waits for room ends when the process stops', async () => {
  free.set('/database', 0)
  await diskSpace.lookAtAll()
  await diskSpace.comes(['database'], () => true)
  free.set('/database', 900 * megabyte)
})

test('what is elsewhere is no disk of this machine, and full for a while when PostgreSQL says so', async () => {
  const elsewhere = openDiskSpace({})
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
