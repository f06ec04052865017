import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'

/** While developing: pages are rendered from the sources, every other request goes to the API at API_URL. */
export function developPages(): Plugin {
  return {
    name: 'ao-develop-pages',
    apply: 'serve',
    configureServer(vite) {
      const api = process.env.API_URL ?? 'http://127.0.0.1:3001'
      globalThis.__aoInject = async ({ method, url, headers, payload }) => {
        const call = { method, headers, body: payload }
        const answer = await fetchWhenUp(api + url, call)
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

async function loadServer(vite: ViteDevServer): Promise<typeof import('#web/server.tsx')> {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules for pages.')
  try {
    return await ssr.runner.import('/web/server.tsx')
  } catch (error) {
    // What imports a file that does not compile is kept as failed, and a save of that file would not be noticed.
    ssr.runner.clearCache()
    throw error
  }
}

async function page(vite: ViteDevServer, request: Connect.IncomingMessage) {
  const { default: server } = await loadServer(vite)
  const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host}`)
  const { 'accept-encoding': _, ...headers } = request.headers // Vite's own server does not pass compressed pages on
  const {
    status,
    headers: given,
    body,
  } = await server.fetch(new Request(url, { headers: headers as Record<string, string> }))
  return new Response(body as BodyInit, { status, headers: given })
}

/** The server starts again at every save: for that long a question waits, and what would change something is refused. */
async function fetchWhenUp(url: string, call: RequestInit): Promise<Response> {
  const isQuestion = call.method === 'GET' || call.method === 'HEAD'
  for (let tries = isQuestion ? 100 : 1; tries > 0; tries--) {
    const answer = await fetch(url, call).catch(() => undefined)
    if (answer) return answer
    if (isQuestion) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return Response.json(
    { errors: [{ code: 'unavailable', detail: 'The server is not running: see the terminal.' }] },
    { status: 503 },
  )
}

const passOn = (api: string, request: Connect.IncomingMessage) =>
  fetchWhenUp(api + request.originalUrl, {
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
