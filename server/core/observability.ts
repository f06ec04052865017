// What operators see: metrics in Prometheus text, health, and logs that name calls but never addresses, bodies or tokens.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram } from 'prom-client'
import type { App } from './app.ts'
import { measureBackground } from './measure-background.ts'
import { Failure } from './fail.ts'
import { mayReadMetrics } from './http/refuse-strangers.ts'
import { sendFailure } from './http/serve.ts'
import { createReadiness } from './readiness.ts'
import { requestInfoOf } from './request-info.ts'

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

type Options = {
  readonly databaseUrl: string
  /** Where files lie on this machine; undefined when they lie elsewhere. */
  readonly dataFolder?: string | undefined
  /** Whoever brings it reads `/metrics` from elsewhere. */
  readonly metricsToken?: string | undefined
}

export const observe = (server: FastifyInstance, app: App, options: Options): void => {
  const registry = app.metrics
  collectDefaultMetrics({ register: registry })
  measureBackground(app)
  const seconds = new Histogram({
    name: 'ao_call_seconds',
    help: 'Time of calls by route and status class',
    registers: [registry],
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe(
      { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
    // The route's pattern, not its address: e-mails and tokens in addresses stay out of the log (ASVS 14.2.1).
    if (reply.statusCode >= 500 || reply.elapsedTime > 1000)
      request.log.warn(
        {
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'slow or failed',
      )
  })
  server.get('/healthz', async () => ({ status: 'ok' }))
  const readiness = createReadiness(options.databaseUrl, options.dataFolder)
  server.addHook('onClose', () => readiness.close())
  server.get('/readyz', async (_request, reply) => {
    const state = await readiness.check()
    if (state.database === 'ok' && state.disk !== 'full') return { status: 'ready', ...state }
    const message = state.database === 'ok' ? 'disk full' : 'database away'
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ message, ...state })
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken))
      return sendFailure(reply, new Failure('unauthenticated'), {}, requestInfoOf(request).language)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
