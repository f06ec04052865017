// Needs a process of its own: tracing is the whole process's.
// What a collector gets: spans of calls, their statements, the jobs they leave behind and what those ask outside, and nothing of people.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { lostPassword } from '#contract/identity/sign-in/calls.ts'
import { getStudentInfo } from '#contract/profiles/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { CannotStart } from '../cannot-start.ts'
import { startTracing } from './start-tracing.ts'
import { tracerNow } from './tracer.ts'

type Value = { stringValue?: string; intValue?: number | string }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  links?: { traceId: string }[]
  status: { code?: number }
}
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

/** A collector as OTLP over HTTP asks for it: JSON at `/v1/traces`, 200 with `{}`; away when it is told so. */
const startCollector = async () => {
  const bodies: string[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  let isAway = false
  let failed = 0
  const server: Server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (request.method !== 'POST' || request.url !== '/v1/traces')
      return void answer.writeHead(404).end()
    if (isAway) {
      failed++
      return void answer.writeHead(503).end()
    }
    const body = Buffer.concat(parts)
    headers.push(request.headers)
    bodies.push(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body))
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    away: (now: boolean) => void (isAway = now),
    failed: () => failed,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    services: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Export).resourceSpans.map(({ resource }) =>
          valueOf(resource, 'service.name'),
        ),
      ),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
const valueOf = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue))
}

let collector: Awaited<ReturnType<typeof startCollector>>
let stop: () => Promise<void>
let app: TestApp
before(async () => {
  collector = await startCollector()
  stop = await startTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector,x-tenant=ao',
    OTEL_SERVICE_NAME: 'ao-web',
  })
  app = await startTestApp()
})
after(async () => {
  await app.close()
  await stop()
  await collector.close()
})

/** Spans travel every second. */
const until = async <T>(find: () => T | undefined): Promise<T> => {
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const rootOf = (requestId: unknown) =>
  until(() => collector.spans().find((span) => valueOf(span, 'ao.request_id') === requestId))

test('a call is a span under its route, with its status, and its statements stand below it', async () => {
  const { call: ask } = await app.person('student')
  const result = await ask(getStudentInfo)
  assert.equal(result.status, 200)
  const root = await rootOf(result.headers['ao-request-id'])
  assert.equal(root.name, 'GET /api/rest/user/student_info')
  assert.equal(root.kind, 2)
  assert.equal(valueOf(root, 'http.route'), '/api/rest/user/student_info')
  assert.equal(valueOf(root, 'http.response.status_code'), 200)
  assert.equal(root.parentSpanId, undefined)
  const below = collector.spans().filter(({ parentSpanId }) => parentSpanId === root.spanId)
  assert.ok(below.length > 0)
  for (const span of below) {
    assert.equal(span.traceId, root.traceId)
    assert.equal(valueOf(span, 'db.system.name'), 'postgresql')
    assert.ok(BigInt(span.startTimeUnixNano) >= BigInt(root.startTimeUnixNano))
    assert.ok(BigInt(span.endTimeUnixNano) <= BigInt(root.endTimeUnixNano))
  }
  assert.ok(below.some((span) => /from profiles\./.test(String(valueOf(span, 'db.query.text')))))
})

test('a job belongs to the trace of the call that left it behind, and neither says of whom', async () => {
  const { mail } = await app.person('student')
  await app.settle()
  const response = await app.stranger.call(lostPassword, { body: { mail } })
  await app.settle()
  const root = await rootOf(response.headers['ao-request-id'])
  const job = await until(() =>
    collector.spans().find((span) => valueOf(span, 'ao.task') === 'identity.sendReset'),
  )
  assert.equal(job.traceId, root.traceId)
  assert.equal(job.kind, 5)
  const statement = await until(() =>
    collector.spans().find(({ parentSpanId }) => parentSpanId === job.spanId),
  )
  assert.equal(statement.traceId, root.traceId)
  assert.ok(!collector.text().includes(mail))
  assert.ok(!collector.text().includes(mail.split('@')[0]!))
})

test('what a call asks outside names the host, not the path', async () => {
  const outside = createServer((_request, answer) => void answer.writeHead(418).end())
  await once(outside.listen(0, '127.0.0.1'), 'listening')
  const { port } = outside.address() as AddressInfo
  await tracerNow()!.traceJob('tests.ask', undefined, async () => {
    await (await fetch(`http://127.0.0.1:${port}/of/secret-token?for=somebody`)).text()
  })
  const job = await until(() => collector.spans().find(({ name }) => name === 'job tests.ask'))
  const outcome = await until(() =>
    collector.spans().find(({ parentSpanId }) => parentSpanId === job.spanId),
  )
  assert.deepEqual(
    [outcome.name, outcome.kind, valueOf(outcome, 'http.response.status_code')],
    ['GET 127.0.0.1', 3, 418],
  )
  assert.ok(!/secret-token|somebody/.test(collector.text()))
  outside.closeAllConnections()
  outside.close()
})

test('whoever claims to go on with a trace is linked to, and does not choose ours', async () => {
  const claimed = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await app.server.inject({
    url: '/healthz',
    headers: { traceparent: `00-${claimed}-00f067aa0ba902b7-00` },
  })
  const root = await rootOf(answer.headers['ao-request-id'])
  assert.notEqual(root.traceId, claimed)
  assert.deepEqual(
    root.links?.map(({ traceId }) => traceId),
    [claimed],
  )
})

test('the collector hears which service it is, and the headers that were set', async () => {
  await until(() => collector.headers[0])
  assert.deepEqual(new Set(collector.services()), new Set(['ao-web']))
  const { authorization, 'x-tenant': tenant } = collector.headers[0]!
  assert.deepEqual([authorization, tenant], ['Bearer of-the-collector', 'ao'])
})

test('while the collector is away calls go on as before', async () => {
  collector.away(true)
  const { call: ask } = await app.person('student')
  const before_ = collector.failed()
  for (let n = 0; n < 5; n++) assert.equal((await ask(getStudentInfo)).status, 200)
  await until(() => (collector.failed() > before_ ? true : undefined))
  assert.equal((await ask(getStudentInfo)).status, 200)
  collector.away(false)
})

test('without a place to send traces to nothing is traced; settings that cannot be are refused', async () => {
  const end = await startTracing({})
  await end()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  await assert.rejects(
    startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }),
    new CannotStart(
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"; it must be http:// or https:// and a host.',
    ),
  )
  await assert.rejects(
    startTracing({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '7' }),
    new CannotStart('OTEL_TRACES_SAMPLER_ARG is "7"; it can be 0 to 1.'),
  )
})
