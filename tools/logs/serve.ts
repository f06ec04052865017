// The few calls that witness and monitor answer, by HTTP.
import { createServer, type Server } from 'node:http'
import type { Answer } from './witness.ts'

const maxBody = 256_000

/** What is asked: `POST /add-checkpoint` and its body, `GET /checkpoint/<origin>`. */
export type Question = { method: string; path: string; body: string }

/** Listens and gives the server; the port is free with 0. */
export const serve = (
  port: number,
  host: string,
  answer: (asked: Question) => Promise<Answer>,
): Promise<Server> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size <= maxBody) parts.push(part)
    })
    request.on('error', () => response.destroy())
    request.on('end', () => {
      const { method = '', url = '' } = request
      const received = { method, path: url, body: Buffer.concat(parts).toString('utf8') }
      const answered =
        size > maxBody
          ? Promise.resolve({ status: 413, body: 'too much\n' })
          : answer(received).catch(() => ({ status: 500, body: 'it failed\n' }))
      void answered.then(({ status, type = 'text/plain; charset=utf-8', body }: Answer) =>
        response.writeHead(status, { 'content-type': type }).end(body),
      )
    })
  })
  server.requestTimeout = 10_000
  server.headersTimeout = 10_000
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** `/checkpoint/<origin>`; null for another path. */
export const originOf = (path: string): string | null => {
  const [, encoded] = /^\/checkpoint\/([^/?]+)$/.exec(path) ?? []
  try {
    return encoded ? decodeURIComponent(encoded) : null
  } catch {
    return null
  }
}
