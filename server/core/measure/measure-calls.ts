import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** The route's pattern, not its address: e-mails and tokens in addresses stay out of metrics and log (ASVS 14.2.1). */
export const routeOf = (pattern = 'none'): string => pattern

/** Seconds of each answered call. */
export const measureCalls = (server: FastifyInstance, registry: Registry): void => {
  const seconds = new Histogram({
    name: 'ao_call_seconds',
    help: 'Time of calls by route and status class',
    registers: [registry],
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  })
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const status = `${Math.floor(statusCode / 100)}xx`
    seconds.observe({ method, route: routeOf(routeOptions.url), status }, elapsedTime / 1000)
  })
}
