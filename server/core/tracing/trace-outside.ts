// A span for each request that a call or job makes to systems outside, by `fetch` or by Node's own client. It names the host:
// paths and queries can hold tokens and names of people. No trace is passed on to them.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'

type Fetched = { method: string; origin: string | URL }

export const traceOutside = (spans: Tracer): (() => void) => {
  const open = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string): void => {
    const now = context.active()
    // What sends the spans is not traced itself.
    if (!trace.getSpan(now) || isTracingSuppressed(now)) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    open.set(request, spans.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (request: object, status?: number): void => {
    const span = open.get(request)
    if (!span || !open.delete(request)) return
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  const channels: Readonly<Record<string, (message: never) => void>> = {
    'undici:request:create': ({ request }: { request: Fetched }) =>
      begin(request, request.method, new URL(request.origin).hostname),
    'undici:request:headers': (message: { request: Fetched; response: { statusCode: number } }) =>
      end(message.request, message.response.statusCode),
    'undici:request:error': ({ request }: { request: Fetched }) => end(request),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, request.host),
    'http.client.response.finish': (message: {
      request: ClientRequest
      response: IncomingMessage
    }) => end(message.request, message.response.statusCode),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request),
  }
  for (const [name, hear] of Object.entries(channels)) subscribe(name, hear as (m: unknown) => void)
  return () => {
    for (const [name, hear] of Object.entries(channels))
      unsubscribe(name, hear as (m: unknown) => void)
  }
}
