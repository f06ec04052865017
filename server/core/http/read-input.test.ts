import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let url: string
before(async () => {
  app = await startTestApp()
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
after(() => app.close())

test(
  'a body of bytes past its cap is refused while it is still being sent',
  { timeout: 20_000 },
  async () => {
    const { port } = app.server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const closed = new Promise<void>((resolve) => {
      socket
        .on('data', (part) => (said += part.toString()))
        .on('close', () => resolve())
        .on('error', () => {})
    })
    // 262,145 bytes of ten million; the others never come.
    socket.write(
      'POST /api/notifications/mail/reports HTTP/1.1\r\nHost: ao\r\nContent-Type: message/rfc822\r\nContent-Length: 10000000\r\n\r\n',
    )
    socket.write(Buffer.alloc(262_145, 'a'))
    await closed
    assert.match(said, /^HTTP\/1.1 413 [^]*"code":"too_large"/)
  },
)

test('a webhook says of a form what it says of any bytes that nobody signed', async () => {
  for (const path of ['/api/notifications/mail/reports', '/api/payments/webhook']) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1&a=2',
    })
    const { code } = (await answer.json()) as { code: string }
    assert.deepEqual([answer.status, code], [400, 'bad_request'], path)
  }
})
