// A body may take as long as its network needs, as long as it moves. One that stops, or that comes byte by byte to hold a
// connection (slow loris), is ended: the connection is closed, and an upload goes on from what has arrived.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { stopwatch } from '../clock.ts'

export type BodyPace = {
  /** Milliseconds in which at least `minBytes` must arrive. */
  windowMs: number
  minBytes: number
  /** Milliseconds between two looks at all bodies on their way. */
  checkEveryMs: number
}

/** 8 KiB in 15 s are 4.4 kbit/s: a tenth of what the slowest network AO is made for carries. */
const paceUnlessSaid: BodyPace = { windowMs: 15_000, minBytes: 8_192, checkEveryMs: 5_000 }

/** For every request of this server that has a body. */
export const limitBodyPace = (
  server: FastifyInstance,
  { windowMs, minBytes, checkEveryMs }: BodyPace = paceUnlessSaid,
): void => {
  const elapsed = stopwatch()
  const arriving = new Map<IncomingMessage, { since: number; bytes: number }>()
  const check = (): void => {
    const now = elapsed()
    for (const [request, mark] of arriving) {
      const { bytesRead } = request.socket
      if (request.complete || request.destroyed) arriving.delete(request)
      // What has come and lies here unread is our own slowness, not the sender's.
      else if (request.readableLength > 0) arriving.set(request, { since: now, bytes: bytesRead })
      else if (now - mark.since < windowMs) continue
      else if (bytesRead - mark.bytes < minBytes) {
        arriving.delete(request)
        request.destroy()
      } else arriving.set(request, { since: now, bytes: bytesRead })
    }
  }
  const timer = setInterval(check, checkEveryMs).unref()
  server.addHook('onClose', async () => clearInterval(timer))
  server.addHook('onRequest', (request, _reply, next) => {
    const { raw } = request
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers
    if (hasBody && !raw.complete) {
      arriving.set(raw, { since: elapsed(), bytes: raw.socket.bytesRead })
      raw.once('close', () => arriving.delete(raw))
    }
    next()
  })
}
