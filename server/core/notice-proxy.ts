// A proxy in front whose word is not believed makes everybody one address: limits would then meet the wrong people.
import type { FastifyInstance } from 'fastify'

/** Says once, in the log and to the operator, that requests come through a proxy while TRUST_PROXY is not set. */
export const noticeProxy = (app: FastifyInstance, say: (line: string) => void): void => {
  let noticed = false
  app.addHook('onRequest', (request, _reply, next) => {
    const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers
    if (!noticed && (forwardedFor !== undefined || forwarded !== undefined)) {
      noticed = true
      // Not from which address: whoever sends the header may be a person.
      const line =
        'requests arrive through a proxy, but TRUST_PROXY is not set: everybody behind it counts as one address. Set TRUST_PROXY to the address of the proxy.'
      request.log.warn(line)
      say(line)
    }
    next()
  })
}
