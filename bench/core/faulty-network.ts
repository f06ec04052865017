// A forward proxy between a browser and AO that fails as networks do, and as slowly as they are.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** All but the captive portal and the filter happen after AO has done the work: only its answer is lost. */
export const faults = [
  '502',
  '504',
  'html',
  'cut',
  'reset',
  'time-out',
  'captive portal',
  'filter',
] as const
export type Fault = (typeof faults)[number]
type Matches = (method: string, path: string) => boolean

export type FaultyNetwork = {
  readonly port: number
  /** The next request like this meets the fault; a captive portal takes all until `heal`. */
  readonly plant: (fault: Fault, matches: Matches) => void
  readonly heal: () => void
  /** How many requests met a fault. */
  readonly met: () => number
  /** Bits a second that go up, and down, of all together, and milliseconds until a request arrives; null: as fast as they come. */
  readonly slowTo: (upload: number | null, download?: number | null, latencyMs?: number) => void
  /** Of so many requests one is lost: in turn on its way, its answer in the middle, its answer whole. */
  readonly loseEach: (nth: number | null) => void
  /** Bytes of bodies that went up since the last `slowTo`. */
  readonly sent: () => number
  readonly close: () => Promise<void>
}

const errorPage = '<!doctype html><title>Bad gateway</title><h1>Something between us broke</h1>'
const portal = 'http://portal.example/sign-in'

export const openFaultyNetwork = async (): Promise<FaultyNetwork> => {
  let planted: { fault: Fault; matches: Matches } | null = null
  let met = 0
  let bitsASecond: number | null = null
  let download: number | null = null
  let latencyMs = 0
  let nth: number | null = null
  let asked = 0
  let sent = 0
  let free = 0
  let freeDown = 0
  const sockets = new Set<Socket>()

  const goUp = async (incoming: IncomingMessage, onward: ReturnType<typeof request>) => {
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      // In small steps, so that what is told of progress is true.
      for (let at = 0; at < piece.length; at += 1024) {
        const part = piece.subarray(at, at + 1024)
        if (bitsASecond !== null) {
          free = Math.max(free, performance.now()) + (part.length * 8_000) / bitsASecond
          await sleep(Math.max(0, free - performance.now()))
        }
        sent += part.length
        if (!onward.write(part)) await new Promise((resolve) => onward.once('drain', resolve))
      }
    }
    onward.end()
  }

  /** In small steps; up to `upTo` bytes of it. */
  const comeDown = async (
    answer: IncomingMessage,
    outgoing: ServerResponse,
    upTo = Number.POSITIVE_INFINITY,
  ) => {
    let came = 0
    for await (const piece of answer as AsyncIterable<Buffer>)
      for (let at = 0; at < piece.length; at += 512) {
        const part = piece.subarray(at, at + 512)
        if (download !== null) {
          freeDown = Math.max(freeDown, performance.now()) + (part.length * 8_000) / download
          await sleep(Math.max(0, freeDown - performance.now()))
        }
        if (outgoing.destroyed) return
        if (!outgoing.write(part))
          await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')])
        if ((came += part.length) >= upTo) return
      }
  }
  const losses = ['on its way', 'in the middle', 'whole'] as const
  const isLive = (incoming: IncomingMessage) =>
    incoming.headers.accept?.includes('text/event-stream') === true
  const lossOf = (incoming: IncomingMessage): (typeof losses)[number] | null => {
    if (nth === null || isLive(incoming) || ++asked % nth !== 0) return null
    met++
    return losses[(asked / nth) % losses.length]!
  }

  const faulty = (fault: Fault, body: Buffer, from: IncomingMessage, to: ServerResponse): void => {
    if (fault === 'reset') return void to.socket!.resetAndDestroy()
    if (fault === 'time-out') return
    if (fault === 'cut') {
      to.writeHead(from.statusCode!, { ...from.headers, 'content-length': body.length + 20 })
      to.write(body.subarray(0, body.length >> 1))
      return void setTimeout(() => to.socket!.destroy(), 50)
    }
    const status = fault === '502' ? 502 : fault === '504' ? 504 : 200
    to.writeHead(status, { 'content-type': 'text/html' }).end(errorPage)
  }

  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url!)
    if (latencyMs) await sleep(latencyMs)
    const loss = lossOf(incoming)
    if (loss === 'on its way') return incoming.socket.resetAndDestroy()
    const { method = 'GET' } = incoming
    if (url.hostname === 'portal.example')
      return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end(errorPage)
    const fault = planted?.matches(method, url.pathname) ? planted.fault : null
    if (fault) met++
    if (fault && fault !== 'captive portal') planted = null
    if (fault === 'captive portal' || fault === 'filter') {
      incoming.resume()
      return void (
        fault === 'filter'
          ? outgoing.writeHead(403, { 'content-type': 'text/html' })
          : outgoing.writeHead(302, { location: portal })
      ).end(errorPage)
    }
    const { 'proxy-connection': _, ...headers } = incoming.headers
    const onward = request(url, { method, headers }, async (answer) => {
      if (loss === 'whole') return incoming.socket.resetAndDestroy()
      if (!fault) {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        const half = Number(answer.headers['content-length'] ?? 2_000) >> 1
        await comeDown(answer, outgoing, loss === 'in the middle' ? half : undefined).catch(() =>
          outgoing.destroy(),
        )
        return loss ? outgoing.destroy() : outgoing.end()
      }
      const pieces: Buffer[] = []
      for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece)
      faulty(fault, Buffer.concat(pieces), answer, outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => outgoing.writableFinished || onward.destroy())
    void goUp(incoming, onward).catch(() => onward.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    plant: (fault, matches) => void (planted = { fault, matches }),
    heal: () => void (planted = null),
    met: () => met,
    slowTo: (upload, down = null, latency = 0) => {
      bitsASecond = upload
      download = down
      latencyMs = latency
      sent = 0
    },
    loseEach: (each) => {
      nth = each
      asked = 0
    },
    sent: () => sent,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
