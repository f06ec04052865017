// Spans of requests and jobs, and of the statements and outside requests below them.
import {
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as Spans,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance } from 'fastify'
import { routeOf } from '../measure/measure-calls.ts'
import { openSpans } from './open-spans.ts'
import { traceOutside } from './trace-outside.ts'
import { traceStatements } from './trace-statements.ts'
import type { Tracer } from './tracer.ts'

const propagator = new W3CTraceContextPropagator()
const getter = {
  get: (carrier: Record<string, string | undefined>, key: string) => carrier[key],
  keys: (carrier: Record<string, string | undefined>) => Object.keys(carrier),
}
const setter = {
  set: (carrier: Record<string, string>, key: string, value: string) => void (carrier[key] = value),
}
const contextOf = (traceparent: string | undefined): Context =>
  traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, getter) : ROOT_CONTEXT

/** Anybody can claim to go on with a trace: what a request claims is a link, and decides neither our trace nor whether it is kept. */
const claimed = (traceparent: unknown): Link[] => {
  const of = trace.getSpanContext(
    contextOf(typeof traceparent === 'string' ? traceparent : undefined),
  )
  return of ? [{ context: of }] : []
}

const requestsFollowed =
  (spans: Spans) =>
  (server: FastifyInstance): void => {
    const open = openSpans()
    server.addHook('onRequest', (request, _reply, next) => {
      const route = routeOf(request.routeOptions.url)
      const span = spans.startSpan(
        `${request.method} ${route}`,
        {
          kind: SpanKind.SERVER,
          links: claimed(request.headers['traceparent']),
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'ao.request_id': request.id,
          },
        },
        ROOT_CONTEXT,
      )
      open.add(request, span)
      next()
    })
    // From when the body is read: its stream has ways of its own.
    server.addHook('preValidation', (request, _reply, next) => {
      const span = open.of(request)
      if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), next)
      else next()
    })
    server.addHook('onResponse', async (request, reply) => open.end(request, reply.statusCode))
    server.addHook('onRequestAbort', async (request) => open.end(request))
  }

export const openTracer = (spans: Spans): { tracer: Tracer; close: () => void } => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const stops = [traceStatements(spans), traceOutside(spans)]
  const tracer: Tracer = {
    followRequests: requestsFollowed(spans),
    carried: () => {
      const carrier: Record<string, string> = {}
      propagator.inject(context.active(), carrier, setter)
      return carrier['traceparent']
    },
    traceJob: (task, traceparent, work) =>
      spans.startActiveSpan(
        `job ${task}`,
        { kind: SpanKind.CONSUMER, attributes: { 'ao.task': task } },
        contextOf(traceparent),
        async (span) => {
          try {
            await work()
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          } finally {
            span.end()
          }
        },
      ),
  }
  return {
    tracer,
    close: () => {
      for (const stop of stops) stop()
      context.disable()
    },
  }
}
