// The web layer behind one socket: built files from disk, every other page from its `fetch`; its loaders reach calls through `inject`.
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { proofHeader } from '#contract/proof-of-work.ts'
import { requestInfoOf } from '../request-info.ts'
import { writtenName } from './written.ts'

export type RenderedPage = {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}
export type Web = {
  /** Renders a page. */
  readonly fetch: (request: Request) => Promise<RenderedPage>
  /** A page as it was made for another stranger a moment ago; null when it has to be made. */
  readonly kept?: (ask: {
    method: string
    origin: string
    address: string
    cookies: string
    accepted: string
    languages: string
  }) => { headers: Readonly<Record<string, string>>; body: Uint8Array } | null
  /** Folder of built files; those under `assets/` have their hash in the name. */
  readonly clientFolder: string
  /** Its `assets/` are those of builds before it, for pages that were opened then. */
  readonly formerFolder?: string
}

export type Site = { readonly publicUrl: string; readonly notice: 'drill' | 'demo' | null }

type InjectRequest = {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: string
}
type InjectAnswer = { status: number; headers: Record<string, unknown>; body: string }

declare global {
  /** How a page being rendered on the server makes calls: no socket between them. */
  var __aoInject: ((request: InjectRequest) => Promise<InjectAnswer>) | undefined
  /** Where people reach AO, and what every page says above itself. */
  var __aoSite: Site | undefined
}

// Whose page is being rendered: calls made for it count against its reader, not against this machine.
const readers = new AsyncLocalStorage<{
  address: string
  proof: string | undefined
  written: string | undefined
}>()

const take =
  (web: Web) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(name, value)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const page = await readers.run(
      {
        address: request.ip,
        proof: requestInfoOf(request).proofs[0],
        written: requestInfoOf(request).cookies[writtenName],
      },
      () =>
        web.fetch(
          new Request(`${request.protocol}://${request.host}${request.url}`, {
            method: request.method,
            headers,
            signal: gone.signal,
          }),
        ),
    )
    reply.code(page.status)
    for (const [name, value] of page.headers) reply.header(name, value)
    return reply.send(page.body)
  }

export const servePages = async (app: FastifyInstance, web: Web, site?: Site): Promise<void> => {
  globalThis.__aoSite = site
  globalThis.__aoInject = async ({ method, url, headers, payload }) => {
    const reader = readers.getStore()
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...headers,
        ...(reader?.proof ? { [proofHeader]: reader.proof } : {}),
        ...(reader?.written ? { [writtenName]: reader.written } : {}),
      },
      payload,
      remoteAddress: reader?.address,
    } as InjectOptions)
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
  const { clientFolder, formerFolder } = web
  const files = { preCompressed: true, index: false as const, cacheControl: false }
  const assets = [clientFolder, formerFolder]
    .map((folder) => join(folder ?? '', 'assets'))
    .filter((folder) => existsSync(folder))
  // One route for the hundreds that have their hash in the name; one each for the few beside them.
  if (assets.length > 0)
    await app.register(staticFiles, {
      ...files,
      root: assets,
      prefix: '/assets/',
      setHeaders: (reply) =>
        void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  await app.register(staticFiles, {
    ...files,
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=300'),
  })
  app.pages = { take: take(web) }
  const { kept } = web
  if (kept)
    app.addHook('onRequest', (request, reply, next) => {
      const {
        cookie = '',
        'accept-encoding': accepted = '',
        'accept-language': languages = '',
        authorization,
      } = request.headers
      const page =
        authorization === undefined
          ? kept({
              method: request.method,
              origin: `${request.protocol}://${request.host}`,
              address: request.url,
              cookies: cookie,
              accepted: String(accepted),
              languages,
            })
          : null
      if (!page) return next()
      reply.headers(page.headers).send(page.body)
    })
}
