// How many calls this process is answering just now, where threads of it can see: work that nobody waits for stands aside
// meanwhile.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stopwatch } from '../clock.ts'

/** Calls whose answer has not begun. One that stays open for news has begun. */
export const openCalls = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

export const countOpenCalls = (server: FastifyInstance): void => {
  const open = new WeakSet<FastifyRequest>()
  server.addHook('onRequest', (request, _reply, next) => {
    open.add(request)
    Atomics.add(openCalls, 0, 1)
    next()
  })
  const close = (request: FastifyRequest): void => {
    if (open.delete(request) && Atomics.sub(openCalls, 0, 1) === 1) Atomics.notify(openCalls, 0)
  }
  server.addHook('onSend', async (request) => close(request))
  // What is written past Fastify has no `onSend`, and neither has whoever left before.
  server.addHook('onResponse', async (request) => close(request))
  server.addHook('onRequestAbort', async (request) => close(request))
}

/**
 * For a thread: waits until no call is open. Gives up after `most` milliseconds, so that a server that is never idle does not
 * stop the work for good.
 */
export const waitForOpenCalls = (calls: Int32Array, max: number): void => {
  const waited = stopwatch()
  for (;;) {
    const count = Atomics.load(calls, 0)
    const left = max - waited()
    if (count <= 0 || left <= 0) return
    Atomics.wait(calls, 0, count, left)
  }
}
