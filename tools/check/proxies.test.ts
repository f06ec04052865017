// The examples in ops/ as they stand, but for addresses and certificate, run in front of a real AO by the real proxies (Debian:
// apt-get install nginx-light haproxy). Skipped where none is installed.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { connect, type ClientHttp2Session } from 'node:http2'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../server/core/postgres/free-port.ts'
import { requestUpload } from '#contract/vault/upload/calls.ts'
import { makeAuthority } from '#server/core/database/certificates-for-tests.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'

const ops = new URL('../../ops/', import.meta.url)
const host = 'ao.example.org'

let app: TestApp
let student: Person
let folder: string
let authority: Awaited<ReturnType<typeof makeAuthority>>
/** Answers with the headers that reached it. */
const mirror = createServer((request, response) =>
  response.setHeader('ao-request-id', 'mirror').end(JSON.stringify(request.headers)),
)
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port
let aoPort: number
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ao-proxies-'))
  app = await startTestApp()
  student = await app.person('student')
  aoPort = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port)
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve))
  authority = await makeAuthority('AO tests')
  const { certificate, key } = await authority.issue(host)
  await writeFile(join(folder, 'fullchain.pem'), certificate)
  await writeFile(join(folder, 'key.pem'), key)
  await writeFile(join(folder, 'ao.pem'), certificate + key)
})
after(async () => {
  mirror.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

type Ports = { plain: number; tls: number; upstream: number }
type Proxy = {
  name: string
  arrange: (ports: Ports) => Promise<[program: string, ...args: string[]]>
}

const nginx: Proxy = {
  name: 'nginx',
  arrange: async ({ plain, tls, upstream }) => {
    const site = (await readFile(new URL('nginx/ao.conf', ops), 'utf8'))
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443', `listen 127.0.0.1:${tls}`)
      .replaceAll('/etc/ssl/ao', folder)
    const logs = `access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`
    const file = join(folder, `nginx-${tls}.conf`)
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    await writeFile(
      file,
      `${user} pid ${folder}/nginx-${tls}.pid; error_log ${folder}/nginx.log; daemon off; events {} http { ${logs}\n${site}\n}`,
    )
    return ['nginx', '-p', folder, '-c', file]
  },
}

const haproxy: Proxy = {
  name: 'haproxy',
  arrange: async ({ plain, tls, upstream }) => {
    const file = join(folder, `haproxy-${tls}.cfg`)
    const text = (await readFile(new URL('haproxy/haproxy.cfg', ops), 'utf8'))
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('bind :443', `bind 127.0.0.1:${tls}`)
      .replaceAll('/etc/ssl/ao', folder)
      .replace(/maxconn \d+/, 'maxconn 100')
    await writeFile(file, text)
    return ['haproxy', '-db', '-f', file]
  },
}

type Running = { session: ClientHttp2Session; plain: number; stop: () => Promise<void> }

const start = async (proxy: Proxy, upstream: number): Promise<Running> => {
  const ports = { plain: await freePort(), tls: await freePort(), upstream }
  const [program, ...args] = await proxy.arrange(ports)
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' })
  const open = (): Promise<ClientHttp2Session | null> =>
    new Promise((resolve) => {
      const session = connect(`https://127.0.0.1:${ports.tls}`, {
        ca: authority.certificate,
        servername: host,
      })
      session.once('connect', () => resolve(session))
      session.once('error', () => resolve(null))
    })
  for (;;) {
    const session = await open()
    if (session) {
      session.on('error', () => {})
      return {
        session,
        plain: ports.plain,
        stop: async () => {
          session.destroy()
          const ended = new Promise((resolve) => child.once('exit', resolve))
          child.kill('SIGTERM')
          await ended
        },
      }
    }
    assert.equal(child.exitCode, null, `${program} has ended`)
    await setTimeout(50)
  }
}

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: Buffer }
type Told = { status: number; headers: Record<string, unknown>; body: string }

/** Ends when the answer does, or as soon as `enough` holds of what has come. */
const ask = (
  { session }: Running,
  { path, method = 'GET', headers, body }: Sent,
  enough = (_: string): boolean => false,
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const stream = session.request({
      ':path': path,
      ':method': method,
      ':authority': host,
      ...headers,
    })
    let told: Told = { status: 0, headers: {}, body: '' }
    stream.on(
      'response',
      (given) => (told = { ...told, status: Number(given[':status']), headers: given }),
    )
    stream.on('data', (part: Buffer) => {
      told = { ...told, body: told.body + part.toString('utf8') }
      if (enough(told.body)) {
        stream.close()
        resolve(told)
      }
    })
    stream.on('end', () => resolve(told))
    stream.on('error', reject)
    stream.end(body)
  })

for (const proxy of [nginx, haproxy]) {
  const isInstalled = spawnSync(proxy.name, ['-v']).error === undefined
  const options = isInstalled
    ? {}
    : { skip: `${proxy.name} is not installed (Debian: apt-get install nginx-light haproxy)` }

  test(
    `through ${proxy.name} calls, files and open lines arrive as they are`,
    options,
    async () => {
      const running = await start(proxy, aoPort)
      try {
        const own = { authorization: `Bearer ${student.token}` }
        // HAProxy asks /readyz first.
        let result = await ask(running, { path: '/api/user/profile', headers: own })
        while (result.status === 503 && !result.headers['ao-request-id']) {
          await setTimeout(100)
          result = await ask(running, { path: '/api/user/profile', headers: own })
        }
        assert.ok(result.headers['ao-request-id'], 'the mark of AO’s own answers goes through')

        const news = await ask(running, { path: '/api/live', headers: own }, (body) =>
          body.includes('event: ready'),
        )
        assert.equal(news.status, 200)

        const fileSize = 2 * 1024 * 1024
        const { documentUrl } = await student.callOk(requestUpload, {
          path: { owner: student.id },
          body: { fileName: 'degree.pdf', fileSize },
        })
        const { pathname, search } = new URL(documentUrl, `https://${host}`)
        const sent = await ask(running, {
          path: pathname + search,
          method: 'PUT',
          headers: { 'content-type': 'application/octet-stream' },
          body: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(fileSize - 9, 'a')]),
        })
        assert.equal((JSON.parse(sent.body) as { bytes: number }).bytes, fileSize, sent.body)

        assert.equal((await ask(running, { path: '/metrics' })).status, 404)
        const plain = await fetch(`http://127.0.0.1:${running.plain}/courses?q=law`, {
          headers: { host },
          redirect: 'manual',
        })
        assert.equal(plain.status, 308)
        assert.match(plain.headers.get('location') ?? '', /^https:\/\/.*\/courses\?q=law$/)
      } finally {
        await running.stop()
      }
    },
  )

  test(`${proxy.name} says who asks, whatever they claim`, options, async () => {
    const running = await start(proxy, portOf(mirror))
    try {
      const claimed = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8' }
      let result = await ask(running, { path: '/', headers: claimed })
      while (result.status === 503) {
        await setTimeout(100)
        result = await ask(running, { path: '/', headers: claimed })
      }
      const reached = JSON.parse(result.body) as Record<string, string>
      assert.equal(reached['x-forwarded-for'], '127.0.0.1')
      assert.equal(reached['x-forwarded-proto'], 'https')
      assert.equal(reached['forwarded'], undefined)
      assert.equal(reached['host'], host)
    } finally {
      await running.stop()
    }
  })
}
