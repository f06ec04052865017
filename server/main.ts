// The application, started: domains, providers, pages, background work. Everything is closed in the opposite order.
import { startBackground } from './core/background.ts'
import { build } from './core/build.ts'
import { type Clock, systemClock } from './core/clock.ts'
import type { House } from './core/house.ts'
import { rooms } from './domains.ts'
import { createFindActor } from './identity/find-actor.ts'
import { mailboxPage } from './providers/mailbox-page.ts'
import { deliverNews } from './providers/payments-open.ts'
import { openProviders } from './providers/providers.ts'
import type { Settings } from './providers/settings.ts'
import { servePages, type Web } from './core/pages.ts'

export type StartOptions = {
  readonly databaseUrl: string
  readonly port: number
  readonly host?: string
  readonly mode: House['mode']
  readonly secret: string
  readonly publicUrl: string
  readonly settings?: Settings
  /** The built web floor; calls only when absent. */
  readonly web?: Web
  readonly logged?: boolean
  /** The system's clock unless said. */
  readonly clock?: Clock
  /** Hears what an operator should know, once each. */
  readonly say?: (line: string) => void
}

export type Running = {
  readonly url: string
  readonly house: House
  readonly close: () => Promise<void>
}

export const startServer = async (options: StartOptions): Promise<Running> => {
  const settings = options.settings ?? process.env
  const clock = options.clock ?? systemClock
  const opened = openProviders(settings, clock)
  const { app, house } = await build({
    databaseUrl: options.databaseUrl,
    domains: rooms,
    providers: opened.providers,
    clock,
    mode: options.mode,
    publicUrl: options.publicUrl,
    secret: options.secret,
    findActor: createFindActor,
    logged: options.logged ?? true,
    ...(settings['TRUST_PROXY'] ? { trustProxy: settings['TRUST_PROXY'] } : {}),
    rateFactor: Number(settings['RATE_FACTOR'] ?? 1),
    ...(options.say ? { say: options.say } : {}),
  })
  if (options.mode !== 'production') mailboxPage(app, opened.mailbox)
  if (options.web) await servePages(app, options.web)
  const runner = await startBackground(house, rooms, options.databaseUrl)
  const url = await app.listen({ port: options.port, host: options.host ?? '0.0.0.0' })
  deliverNews(opened.providers.payments, `http://127.0.0.1:${options.port}/api/payments/webhook`)
  return {
    url,
    house,
    close: async () => {
      await app.close()
      await runner.stop()
      await opened.close()
      await house.sql.end({ timeout: 5 })
    },
  }
}
