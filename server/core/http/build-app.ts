// Builds one running application from domains and providers: Fastify, its parsers, every call, and the edges around them.
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { Registry } from 'prom-client'
import type { Actor, Providers } from '../context.ts'
import { type Clock, minutes } from '../clock.ts'
import { newSecret } from '../random.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { newMark } from '../work/seal-marks.ts'
import { preparePooler } from '../database/pooler.ts'
import { openReplica, type Replica } from '../database/replica.ts'
import type { Domain } from '../domain.ts'
import { Failure } from '../fail.ts'
import { requestInfoOf } from '../request-info.ts'
import type { App } from '../app.ts'
import { joinLookUps } from '../work/look-ups.ts'
import { createHub } from '../work/live.ts'
import { followRequests, requestIdNow } from '../work/request-trail.ts'
import { tracerNow } from '../tracing/tracer.ts'
import { readFormerSecrets } from '../former-secrets.ts'
import { codeOf } from '../worker-heartbeat.ts'
import { transactionWait } from '../measure/measure-database.ts'
import { noticeProxy } from '../notice-proxy.ts'
import { registerMetrics } from '../observability.ts'
import { measureStatements } from '../measure/measure-statements.ts'
import { type MeasuredFolders, openDiskSpace } from '../measure/disk-space.ts'
import { maxBodyBytes } from './capped-body.ts'
import { serveOpenApi } from './openapi.ts'
import { countVisits } from './count-visits.ts'
import { limitBodyPace } from './limit-body-pace.ts'
import { countOpenCalls } from './open-calls.ts'
import { createRates } from './rate-limits.ts'
import { createSecurityLog } from './security-log.ts'
import { asFailure, sendFailure, serve } from './serve.ts'
import { rejectForwarded } from './reject-strangers.ts'
import { unknownPath } from './unknown-path.ts'

export type BuiltApp = {
  readonly server: FastifyInstance
  readonly app: App
  /** From now on it says that it is not ready, and goes on answering: what stands before it sends no more. */
  readonly drain: () => void
}

export type BuildOptions = {
  /** Where PostgreSQL itself answers. */
  readonly databaseUrl: string
  /** A pooler before it, if there is one. */
  readonly poolUrl?: string | undefined
  /** A replica of it, if there is one. */
  readonly replicaUrl?: string | undefined
  readonly domains: readonly Domain[]
  readonly providers: Providers
  readonly clock: Clock
  readonly mode: App['mode']
  readonly publicUrl: string
  /** `ao-web` unless said. */
  readonly clientId?: string | undefined
  readonly secret: string
  readonly findActor: (
    sql: Database,
    replica: Replica | null,
  ) => (bearer: string, now: Date, anew?: boolean, mayLag?: boolean) => Promise<Actor | null>
  /** Log lines as JSON on standard output; off in tests. */
  readonly logged: boolean
  /** Addresses of proxies whose `X-Forwarded-For` is believed; none unless said. */
  readonly trustProxy?: string
  /** Multiplies every rate limit; 1 unless said. */
  readonly rateFactor?: number
  readonly poolSize?: number
  /** Hears what an operator should know, once each. */
  readonly say?: (line: string) => void
  /** Where files and the database lie on this machine, if they do. */
  readonly folders?: MeasuredFolders
  /** Off for a process that only does background work: then health and metrics are all it serves. */
  readonly serveCalls?: boolean
  /** Settled once calls are taken; now unless said. */
  readonly serving?: Promise<void>
  /** A drill; not unless said. */
  readonly drill?: boolean
  /** The list of calls is for everybody; for the signed-in alone unless said. */
  readonly openApi?: boolean
  /** Whoever brings it reads `/metrics`; this machine alone unless said. */
  readonly metricsToken?: string | undefined
  /** Where figures are kept that were begun before. */
  readonly metrics?: Registry
  /** Whether what comes through a proxy is refused, as by a demo that is not shared. */
  readonly rejectForwarded?: boolean
}

const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const requestIds = (): (() => string) => {
  const run = newSecret(6)
  let count = 0
  return () => `${run}-${++count}`
}

/** Signed bodies are checked byte by byte, so a call that accepts bytes gets them as they came. */
const takesBytes = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config?.raw === true

const addParsers = (server: FastifyInstance): void => {
  server.removeContentTypeParser('text/plain')
  const json = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  for (const type of ['application/json', 'application/vnd.api+json'])
    server.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      if (body.length === 0) return done(null, undefined)
      if (takesBytes(request)) return done(null, [body])
      json(request, body.toString(), done)
    })
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (takesBytes(request)) return done(null, [body])
      const fields = new URLSearchParams(body.toString())
      const twice = [...new Set(fields.keys())].find((key) => fields.getAll(key).length > 1)
      if (twice) return done(new Failure('bad_input', { fields: { [twice]: 'given_twice' } }))
      done(null, Object.fromEntries(fields))
    },
  )
  // Any other body stays a stream; only calls that accept raw bytes read it.
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

/** None where this secret is not the one they were sealed under: what it opens is said by whatever it does not open. */
const knownFormerSecrets = async (
  sql: Database,
  { secret }: BuildOptions,
  log: Pick<App['log'], 'warn'>,
): Promise<readonly string[]> => {
  try {
    return await readFormerSecrets(sql, secret)
  } catch (error) {
    log.warn({ err: codeOf(error) }, 'former secrets are not read')
    return []
  }
}

export const build = async (options: BuildOptions): Promise<BuiltApp> => {
  const server = fastify({
    logger: options.logged
      ? {
          level: 'info',
          redact: ['req.headers', 'req.url', 'req.query'],
          serializers: { req: (r) => ({ method: r.method }) },
          mixin: (_line, _level, logger) =>
            'reqId' in logger.bindings() ? {} : { reqId: requestIdNow() },
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    // Cheap and unique enough to follow one call through the log.
    genReqId: requestIds(),
    trustProxy: options.trustProxy ? options.trustProxy.split(',') : false,
    // For the whole of a request, against whom the pace of bodies lets through (`limit-body-pace.ts`): 10 MB at 50 kbit/s.
    requestTimeout: minutes(30),
    // Node looks only every 30 s unless told: headers too late at 30 s would live for a minute.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 35_000,
    keepAliveTimeout: 10_000,
    bodyLimit: maxBodyBytes,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) =>
      void sendFailure(
        reply as FastifyReply,
        asFailure(error, []),
        {},
        requestInfoOf(request as FastifyRequest),
      ),
  })
  const metrics = options.metrics ?? new Registry()
  const lent = options.poolUrl ? await preparePooler(options.poolUrl) : null
  const pooler = lent ? { pooler: { ...lent, direct: options.databaseUrl } } : {}
  const poolSize = options.poolSize ?? 20
  const address = options.poolUrl ?? options.databaseUrl
  const sql = openDatabase(address, {
    max: poolSize,
    onBegun: transactionWait(metrics),
    mark: newMark(options.secret),
    ...pooler,
  })
  const replica = options.replicaUrl
    ? openReplica(options.databaseUrl, options.replicaUrl, poolSize)
    : null
  const subscribers = new Map<string, string[]>()
  for (const domain of options.domains)
    for (const event of Object.keys(domain.subscribes))
      subscribers.set(event, [...(subscribers.get(event) ?? []), domain.name])
  const app: App = {
    sql,
    replica,
    subscribers,
    lookUps: joinLookUps(options.domains),
    clock: options.clock,
    providers: options.providers,
    hub: createHub(),
    rates: createRates(options.rateFactor ?? 1, options.secret),
    securityLog: createSecurityLog(),
    findActor: options.findActor(sql, replica),
    log: server.log,
    metrics,
    diskSpace: openDiskSpace(options.folders ?? {}),
    publicUrl: options.publicUrl,
    clientId: options.clientId ?? 'ao-web',
    secret: options.secret,
    formerSecrets: await knownFormerSecrets(sql, options, server.log),
    mode: options.mode,
    drill: options.drill ?? false,
    serving: options.serving ?? Promise.resolve(),
  }
  await server.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: 65_536,
      fields: 40,
      fileSize: 10_485_760,
      files: 1,
      parts: 50,
      headerPairs: 40,
    },
    throwFileSizeLimit: true,
  })
  followRequests(server)
  tracerNow()?.followRequests(server)
  countOpenCalls(server)
  addParsers(server)
  limitBodyPace(server)
  server.addHook('onSend', async (request, reply) => {
    // The mark of AO's own answers: without it a client takes an answer for a proxy's, and for none.
    reply.header('ao-request-id', request.id)
    for (const name in securityHeaders)
      if (!reply.hasHeader(name)) reply.header(name, securityHeaders[name])
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  server.setErrorHandler((error, request, reply) =>
    sendFailure(
      reply,
      asFailure(error, []),
      request.routeOptions.config.failures ?? {},
      requestInfoOf(request),
    ),
  )
  if (!options.trustProxy) noticeProxy(server, options.say ?? (() => {}))
  if (options.rejectForwarded) rejectForwarded(server)
  const endTiming = measureStatements(metrics)
  server.addHook('onClose', async () => endTiming())
  await app.diskSpace.lookAtAll()
  server.addHook('onClose', async () => app.diskSpace.close())
  const ownConnection = openDatabase(address, { max: 1, name: 'ao-readiness', ...pooler })
  let draining = false
  registerMetrics(server, app, { ...options, ownConnection, isDraining: () => draining })
  countVisits(server, app)
  if (options.serveCalls !== false) {
    for (const domain of options.domains)
      for (const [name, { call, answer }] of domain.calls)
        serve(server, app, `${domain.name}.${name}`, call, answer)
    serveOpenApi(server, options.domains, app, options.openApi ?? false)
  }
  unknownPath(server, options.domains)
  server.addHook('preClose', async () => app.hub.end())
  await app.hub.start(sql, () => replica?.caughtUp())
  server.addHook('onClose', () => replica?.close())
  for (const { start } of options.domains) {
    const end = await start?.(app)
    if (end) server.addHook('onClose', end)
  }
  return { server, app, drain: () => void (draining = true) }
}
