// What is not for everybody on the network: figures for operators, the list of calls, and the demo.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { Failure } from '../fail.ts'
import { sameText } from '../random.ts'
import { requestInfoOf } from '../request-info.ts'
import { sendFailure } from './serve.ts'

/** What proxies, tunnels and the networks in front of sites add; each `X-Forwarded-…` besides. */
const forwarding = new Set([
  'via',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
])
const isForwarded = (request: FastifyRequest): boolean =>
  Object.keys(request.headers).some(
    (name) => forwarding.has(name) || name.startsWith('x-forwarded-'),
  )

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** From this machine itself, and not through a proxy that runs on it. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  thisMachine.has(request.socket.remoteAddress ?? '') && !isForwarded(request)

/** `/metrics`: for this machine, and for whoever has the token. */
export const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean => {
  const { bearer } = requestInfoOf(request)
  return isFromThisMachine(request) || (!!token && bearer !== null && sameText(bearer, token))
}

/** `/openapi` and `/openapi.json`: for whoever is signed in. */
export const isSignedIn = async (app: App, request: FastifyRequest): Promise<boolean> => {
  const { bearer } = requestInfoOf(request)
  return bearer !== null && (await app.findActor(bearer, app.clock.now())) !== null
}

/** The demo's passwords are public: a proxy or a tunnel in front of it would open it to the world unnoticed. */
export const rejectForwarded = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (isForwarded(request))
      return sendFailure(reply, new Failure('demo_not_shared'), {}, requestInfoOf(request))
  })
}

/** 401, and a line among the security events: these paths are no calls of the contract. */
export const rejectStranger = (
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  call: string,
): FastifyReply => {
  const info = requestInfoOf(request)
  const failure = new Failure('unauthenticated')
  app.securityLog.note({
    kind: 'unauthenticated',
    call,
    code: failure.code,
    accountId: null,
    aboutId: null,
    ip: info.ip,
    at: app.clock.now(),
  })
  return sendFailure(reply, failure, {}, info)
}
