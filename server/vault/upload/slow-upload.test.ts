// A phone in a train: 50 kbit/s. Longer than any fixed limit of the server's edges (30 s), so this test takes its time, idle.
import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setInterval as ticks, setTimeout as sleep } from 'node:timers/promises'
import { requestUpload } from '#contract/vault/upload/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
})
after(() => app.close())

const bytesPerSecond = 50_000 / 8
const seconds = 37

test('a file sent at 50 kbit/s for 37 s arrives, and its promise stays its own meanwhile', async () => {
  const asha = await app.person('student')
  const { documentUrl, uploadId } = await asha.callOk(requestUpload, {
    path: { owner: asha.id },
    body: { fileName: 'degree.pdf' },
  })
  const bytes = Buffer.alloc(bytesPerSecond * seconds)
  bytes.write('%PDF-1.7\n')
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  const closed = new Promise<void>((resolve) => {
    socket
      .on('data', (part) => (said += part.toString()))
      .on('close', () => resolve())
      .on('error', () => {})
  })
  socket.write(
    `PUT ${documentUrl} HTTP/1.1\r\nHost: ao\r\nContent-Type: application/pdf\r\nContent-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`,
  )
  const claims: number[] = []
  let sent = 0
  for await (const _ of ticks(1_000)) {
    if (socket.destroyed || sent >= bytes.length) break
    socket.write(bytes.subarray(sent, (sent += bytesPerSecond)))
    const [row] = await app.sql<{ at: number | null }[]>`
      select extract(epoch from receiving_at)::float8 as at from vault.uploads where id = ${uploadId}`
    if (row?.at) claims.push(row.at)
  }
  await closed
  assert.match(said, /^HTTP\/1.1 200 /)
  assert.match(said, new RegExp(`"bytes":${bytes.length},"complete":true`))
  // Renewed twice, each time by 15 s and a little.
  assert.ok(claims.at(-1)! - claims[0]! >= 30)
})

test('of a part whose line breaks, what arrived is kept, and the next part goes on there', async () => {
  const asha = await app.person('student')
  const { documentUrl } = await asha.callOk(requestUpload, {
    path: { owner: asha.id },
    body: { fileName: 'degree.pdf' },
  })
  const bytes = Buffer.alloc(300_000)
  bytes.write('%PDF-1.7\n')
  const { port } = app.server.server.address() as AddressInfo
  const head = (from: number, to: number) =>
    `PUT ${documentUrl} HTTP/1.1\r\nHost: ao\r\nContent-Type: application/pdf\r\nContent-Length: ${to - from}\r\nContent-Range: bytes ${from}-${to - 1}/${bytes.length}\r\nConnection: close\r\n\r\n`
  const progress = async () =>
    (await app.server.inject({ url: documentUrl })).json<{ bytes: number; complete: boolean }>()

  const broken = connect(port, '127.0.0.1')
  broken.write(head(0, bytes.length))
  broken.write(bytes.subarray(0, 100_000), () => broken.destroy())
  let kept = 0
  for (let tries = 0; kept === 0 && tries < 200; tries++) {
    await sleep(50)
    kept = (await progress()).bytes
  }
  assert.ok(kept > 0 && kept <= 100_000, String(kept))

  const answer = await app.server.inject({
    method: 'PUT',
    url: documentUrl,
    payload: bytes.subarray(kept),
    headers: {
      'content-type': 'application/pdf',
      'content-range': `bytes ${kept}-${bytes.length - 1}/${bytes.length}`,
    },
  })
  assert.equal(answer.json<{ complete: boolean }>().complete, true)
  assert.equal(answer.json<{ bytes: number }>().bytes, bytes.length)
})
