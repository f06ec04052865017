import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Connect, Plugin, ViteDevServer } from 'vite'

/** While developing: pages are rendered from the sources, every other request goes to the API at API_URL. */
export function developPages(): Plugin {
  return {
    name: 'ao-develop-pages',
    apply: 'serve',
    configureServer(vite) {
      const api = process.env.API_URL ?? 'http://127.0.0.1:3001'
      globalThis.__aoInject = async ({ method, url, headers, payload }) => {
        const call = { method, headers, body: payload }
        const answer = await fetch(api + url, call)
        return {
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: await answer.text(),
        }
      }
      return () =>
        void vite.middlewares.use((request, response, next) => {
          const wantsPage =
            request.method === 'GET' && request.headers.accept?.includes('text/html')
          void (wantsPage ? page(vite, request) : passOn(api, request))
            .then((answer) => reply(answer, response))
            .catch(next)
        })
    },
  }
}

async function page(vite: ViteDevServer, request: Connect.IncomingMessage) {
  const { default: server } = (await vite.ssrLoadModule(
    '/web/server.tsx',
  )) as typeof import('#web/server.tsx')
  const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host}`)
  const { 'accept-encoding': _, ...headers } = request.headers // Vite's own server does not pass compressed pages on
  const {
    status,
    headers: given,
    body,
  } = await server.fetch(new Request(url, { headers: headers as Record<string, string> }))
  return new Response(body as BodyInit, { status, headers: given })
}

const passOn = (api: string, request: Connect.IncomingMessage) =>
  fetch(api + request.originalUrl, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body:
      request.method === 'GET' || request.method === 'HEAD'
        ? undefined
        : (Readable.toWeb(request) as BodyInit),
    duplex: 'half',
    redirect: 'manual',
  } as RequestInit)

function reply(answer: Response, response: ServerResponse) {
  for (const [name, value] of answer.headers)
    if (!hopByHop.test(name)) response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.statusCode = answer.status
  if (answer.body) Readable.fromWeb(answer.body as NodeStream).pipe(response)
  else response.end()
}

const hopByHop = /^(content-encoding|content-length|transfer-encoding|connection|set-cookie)$/
