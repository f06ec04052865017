import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setInterval as ticks } from 'node:timers/promises'
import fastify from 'fastify'
import { limitBodyPace } from './limit-body-pace.ts'

const server = fastify()
before(async () => {
  limitBodyPace(server, { windowMs: 1_200, minBytes: 200, checkEveryMs: 100 })
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  server.put('/', async ({ body }) => {
    let bytes = 0
    for await (const part of body as AsyncIterable<Uint8Array>) bytes += part.length
    return { bytes }
  })
  // Answers at once and never reads what is still coming.
  server.put('/refused', async (_request, reply) => reply.code(422).send({}))
  await server.listen({ port: 0, host: '127.0.0.1' })
})
after(() => server.close())

/** Sends so many bytes every 20 ms until all are sent or the server ends it; gives what the server said, and for how long it took. */
const send = async (path: string, total: number, bytesEach: number) => {
  const from = performance.now()
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  const closed = new Promise<void>((resolve) => {
    socket
      .on('data', (part) => (said += part.toString()))
      .on('close', () => resolve())
      .on('error', () => {})
  })
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: ao\r\nContent-Type: application/x\r\nContent-Length: ${total}\r\nConnection: close\r\n\r\n`,
  )
  let sent = 0
  for await (const _ of ticks(20)) {
    if (socket.destroyed || sent === total || bytesEach === 0) break
    const size = Math.min(bytesEach, total - sent)
    socket.write(Buffer.alloc(size))
    sent += size
  }
  await closed
  return { said, sent, ms: performance.now() - from }
}

test('a slow body that moves arrives whole, however long it takes', async () => {
  // 40 bytes every 20 ms, ten times what is asked of it; two windows long.
  const { said, ms } = await send('/', 6_000, 40)
  assert.match(said, /^HTTP\/1.1 200 [^]*\{"bytes":6000\}$/)
  assert.ok(ms > 2_400)
})

test('a body that stops is ended', async () => {
  const { said } = await send('/', 3_600, 0)
  assert.doesNotMatch(said, / 200 /)
})

test('a body that comes byte by byte is ended, also where nobody reads it', async () => {
  for (const path of ['/', '/refused']) {
    const { said, sent } = await send(path, 3_600, 1)
    assert.doesNotMatch(said, / 200 /)
    assert.ok(sent < 3_600, `${path}: ${sent} bytes`)
  }
})
