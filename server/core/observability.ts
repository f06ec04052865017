// What operators see: metrics in Prometheus text, health, and logs that name calls but never addresses, bodies or tokens.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { App } from './app.ts'
import type { Database } from './database/db.ts'
import { isRoleApart } from './database/role-apart.ts'
import { measure } from './measure/measure.ts'
import { measureBackground } from './measure/measure-background.ts'
import { measureCalls, routeOf } from './measure/measure-calls.ts'
import { measureDatabase } from './measure/measure-database.ts'
import { mayReadMetrics, rejectStranger } from './http/reject-strangers.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { measureDiskSpace } from './measure/measure-disk-space.ts'

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

type Options = {
  /** A connection to the database that nobody else uses. */
  readonly ownConnection: Database
  /** It is about to stop. */
  readonly isDraining: () => boolean
  /** Whoever brings it reads `/metrics` from elsewhere. */
  readonly metricsToken?: string | undefined
}

/** Whoever lacks room goes on with what needs none: a proxy that sent nobody any more would end reading, too. */
const statusOf = ({ database, disk }: Readiness): string => {
  if (database !== 'ok') return 'reads only'
  return disk === 'full' ? 'no uploads' : 'ready'
}

export const registerMetrics = (server: FastifyInstance, app: App, options: Options): void => {
  const registry = app.metrics
  collectDefaultMetrics({ register: registry })
  measureBackground(app)
  measureDatabase(app)
  const { replica } = app
  measure(app, 'ao_replica_behind_seconds', 'How old what the replica has is', async () =>
    replica ? replica.ageSeconds() : null,
  )
  measure(
    app,
    'ao_database_role_apart',
    'Whether AO is connected by a role that does not own its tables',
    async () => Number(await isRoleApart(app.sql)),
  )
  measure(app, 'ao_live_lines', 'Open screens that are told news', async () => app.hub.lines())
  measureCalls(server, registry)
  server.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 500 || reply.elapsedTime > 1000)
      request.log.warn(
        {
          method: request.method,
          route: routeOf(request.routeOptions.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'slow or failed',
      )
  })
  server.get('/healthz', async () => ({ status: 'ok' }))
  const readiness = createReadiness(options.ownConnection, app.replica, app.diskSpace)
  server.addHook('onClose', () => readiness.close())
  measureDiskSpace(app)
  server.get('/readyz', async (_request, reply) => {
    if (options.isDraining())
      return reply.code(503).header('retry-after', '2').send({ message: 'stopping' })
    const state = await readiness.check()
    if (state.database !== 'away') return { status: statusOf(state), ...state }
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ message: 'database away', ...state })
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken))
      return rejectStranger(app, request, reply, 'metrics')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
