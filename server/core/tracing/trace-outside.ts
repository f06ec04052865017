// A span for each request that a call or job makes to systems outside, by `fetch` or by Node's own client. It names the host:
// paths and queries can hold tokens and names of people. No trace is passed on to them.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { openSpans } from './open-spans.ts'

type Fetched = { method: string; origin: string | URL }

export const traceOutside = (spans: Tracer): (() => void) => {
  const open = openSpans()
  const begin = (request: object, method: string, host: string): void => {
    const now = context.active()
    // What sends the spans is not traced itself.
    if (!trace.getSpan(now) || isTracingSuppressed(now)) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    open.add(request, spans.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const channels: Readonly<Record<string, (message: never) => void>> = {
    'undici:request:create': ({ request }: { request: Fetched }) =>
      begin(request, request.method, new URL(request.origin).hostname),
    'undici:request:headers': (message: { request: Fetched; response: { statusCode: number } }) =>
      open.end(message.request, message.response.statusCode),
    'undici:request:error': ({ request }: { request: Fetched }) => open.end(request),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, request.host),
    'http.client.response.finish': (message: {
      request: ClientRequest
      response: IncomingMessage
    }) => open.end(message.request, message.response.statusCode),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => open.end(request),
  }
  for (const [name, hear] of Object.entries(channels)) subscribe(name, hear as (m: unknown) => void)
  return () => {
    for (const [name, hear] of Object.entries(channels))
      unsubscribe(name, hear as (m: unknown) => void)
  }
}
