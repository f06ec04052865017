import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { movableClock } from '../clock.ts'
import { openDatabase } from '../database/db.ts'
import { cloneDatabase } from '../database/test-database.ts'
import { countVisits } from './count-visits.ts'

test('a visit is a page that a browser opens from elsewhere; what follows inside, programs, files and failures are none', async () => {
  const database = await cloneDatabase()
  const sql = openDatabase(database.url, { max: 1 })
  const server = fastify()
  countVisits(server, {
    sql,
    clock: movableClock(new Date('2026-11-21T09:00:00Z')),
    log: server.log,
  })
  server.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send('<p>'))
  server.get('/data', () => ({}))
  const read = (url: string, headers: Record<string, string>) => server.inject({ url, headers })
  const opened = { 'sec-fetch-dest': 'document' }
  for (const site of ['none', 'cross-site', 'same-site', 'same-origin'])
    await read('/', { ...opened, 'sec-fetch-site': site })
  await read('/', opened)
  await read('/', {})
  await read('/', { ...opened, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' })
  await read('/data', { ...opened, 'sec-fetch-site': 'none' })
  await read('/nowhere', { ...opened, 'sec-fetch-site': 'none' })
  await server.close()
  assert.deepEqual([...(await sql`select day, n from core.visits`)], [{ day: '2026-11-21', n: 3 }])
  await sql.end({ timeout: 1 })
  await database.drop()
})
