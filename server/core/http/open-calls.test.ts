import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, test } from 'node:test'
import fastify from 'fastify'
import { countOpenCalls, openCalls, waitForOpenCalls } from './open-calls.ts'

const server = fastify()
countOpenCalls(server)
let answer = () => {}
server.get('/slow', () => new Promise<string>((resolve) => (answer = () => resolve('done'))))
server.get('/fails', () => Promise.reject(new Error('no')))
const open = () => Atomics.load(openCalls, 0)
after(() => server.close())

test('a call is open from its first line until its answer begins', async () => {
  const before = open()
  const asked = server.inject('/slow')
  while (open() === before) await sleep(1)
  assert.equal(open(), before + 1)
  answer()
  await asked
  assert.equal(open(), before)
})

test('a call that fails, and one that nobody answers to, are closed too', async () => {
  const before = open()
  assert.equal((await server.inject('/fails')).statusCode, 500)
  assert.equal((await server.inject('/nowhere')).statusCode, 404)
  assert.equal(open(), before)
})

test('work waits while a call is open, and not for ever', () => {
  const calls = new Int32Array(new SharedArrayBuffer(4))
  const lasting = () => {
    const since = process.hrtime.bigint()
    waitForOpenCalls(calls, 40)
    return Number(process.hrtime.bigint() - since) / 1e6
  }
  assert.ok(lasting() < 30)
  calls[0] = 1
  assert.ok(lasting() >= 39)
})
