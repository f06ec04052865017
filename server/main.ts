// The application, started: domains, providers, pages, background work. Everything is closed in the opposite order.
import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { startBackground } from './core/work/background.ts'
import { build } from './core/http/build-app.ts'
import { type Clock, systemClock } from './core/clock.ts'
import type { App } from './core/app.ts'
import { modules } from './domains.ts'
import { createFindActor } from './identity/sessions/find-actor.ts'
import { drillSettings, withoutWritingFiles } from './providers/drill.ts'
import { lettersPage } from './notifications/letters/letters-page.ts'
import { mailboxPage } from './providers/mail/mailbox-page.ts'
import { deliverNews } from './providers/payments/open-payments.ts'
import { isRoleApart, ownsTablesWarning } from './core/database/role-apart.ts'
import { measureProviders } from './providers/measure-providers.ts'
import { outsideTransaction } from './providers/outside-transaction.ts'
import { openProviders } from './providers/providers.ts'
import type { Settings } from './providers/settings.ts'
import { servePages, type Web } from './core/http/pages.ts'
import { startTracing } from './core/tracing/start-tracing.ts'

export type StartOptions = {
  /** Where PostgreSQL itself answers. */
  readonly databaseUrl: string
  /** A pooler before it. */
  readonly poolUrl?: string | undefined
  /** Where that lies on this machine; undefined where it is another's. */
  readonly databaseFolder?: string | undefined
  /** A replica of it. */
  readonly replicaUrl?: string | undefined
  readonly port: number
  readonly host?: string
  readonly mode: App['mode']
  readonly secret: string
  readonly publicUrl: string
  readonly settings?: Settings
  /** The built web layer; calls only when absent. */
  readonly web?: Web
  readonly logged?: boolean
  /** The system's clock unless said. */
  readonly clock?: Clock
  /** Hears what an operator should know, once each. */
  readonly say?: (line: string) => void
  /** `web` answers calls and pages, `worker` does the background work, `all` (unless said) does both. */
  readonly role?: 'web' | 'worker' | 'all'
  /** Runs a restored copy: nothing reaches the outside, no schedule, files are only read. */
  readonly drill?: boolean
}

export type Running = {
  readonly url: string
  readonly app: App
  /** `drainSeconds`: for so long it still answers, and says that it is not ready. */
  readonly close: (drainSeconds?: number) => Promise<void>
}

export const startServer = async (options: StartOptions): Promise<Running> => {
  const drill = options.drill ?? false
  const given = options.settings ?? process.env
  const settings = drill ? drillSettings(given) : given
  const clock = options.clock ?? systemClock
  const ordinary = openProviders(settings, clock)
  const opened = drill ? withoutWritingFiles(ordinary, settings) : ordinary
  const role = options.role ?? 'all'
  const folder = settings['AO_FILES'] || settings['AO_DATA']
  const metrics = new Registry()
  // Before the application is built: it asks then whether anything traces.
  const stopTracing = await startTracing(settings)
  const listening = Promise.withResolvers<void>()
  const { server, app, drain } = await build({
    databaseUrl: options.databaseUrl,
    poolUrl: options.poolUrl,
    replicaUrl: options.replicaUrl,
    domains: modules,
    providers: measureProviders(
      options.mode === 'production' ? opened.providers : outsideTransaction(opened.providers),
      metrics,
    ),
    metrics,
    clock,
    mode: options.mode,
    publicUrl: options.publicUrl,
    clientId: settings['OAUTH_CLIENT_ID'] || undefined,
    secret: options.secret,
    findActor: createFindActor,
    logged: options.logged ?? true,
    ...(settings['TRUST_PROXY'] ? { trustProxy: settings['TRUST_PROXY'] } : {}),
    rateFactor: Number(settings['RATE_FACTOR'] ?? 1),
    ...(options.say ? { say: options.say } : {}),
    serveCalls: role !== 'worker',
    drill,
    serving: listening.promise,
    openApi: options.mode === 'demo' || settings['OPENAPI'] === 'open',
    metricsToken: settings['METRICS_TOKEN'] || undefined,
    rejectForwarded: options.mode === 'demo' && !drill && settings['DEMO_SHARED'] !== '1',
    folders: {
      files: settings['S3_BUCKET'] ? undefined : folder,
      database: options.databaseFolder,
    },
  })
  if (!(await isRoleApart(app.sql))) {
    app.log.warn(ownsTablesWarning)
    options.say?.(ownsTablesWarning)
  }
  // A drill listens on this machine alone, and its codes have nowhere else to go.
  if (options.mode !== 'production' || drill) {
    mailboxPage(server, opened.mailbox)
    lettersPage(server, options.publicUrl)
  }
  if (options.web && role !== 'worker') {
    const notice = drill ? 'drill' : options.mode === 'demo' ? 'demo' : null
    await servePages(server, options.web, { publicUrl: options.publicUrl, notice })
  }
  const stopBackground =
    role === 'web' ? undefined : await startBackground(app, modules, options.databaseUrl)
  const url = await server.listen({ port: options.port, host: options.host ?? '0.0.0.0' })
  listening.resolve()
  if (role !== 'worker' && !drill)
    deliverNews(opened.providers.payments, `http://127.0.0.1:${options.port}/api/payments/webhook`)
  return {
    url,
    app,
    close: async (drainSeconds = 0) => {
      drain()
      await sleep(drainSeconds * 1000)
      await server.close()
      await stopBackground?.()
      await opened.close()
      await app.sql.end({ timeout: 5 })
      await stopTracing()
    },
  }
}
