// Paths and methods that no call names: 404 or 405 as JSON; a person's browser asking for a page goes to the web layer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestInfoOf } from '../request-info.ts'
import type { Domain } from '../domain.ts'
import { Failure } from '../fail.ts'
import { sendFailure } from './serve.ts'

/** Set by the application when it has pages: answers true when it took the request. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const escaped = (s: string): string => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(\{\w+\})/)
      .map((part) => (part === '{url}' ? '.+' : part.startsWith('{') ? '[^/]+' : escaped(part)))
      .join('')}$`,
  )

export const unknownPath = (app: FastifyInstance, domains: readonly Domain[]): void => {
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  const callSegments = new Set(['healthz', 'readyz', 'metrics'])
  for (const domain of domains)
    for (const { call } of domain.calls.values()) {
      callSegments.add(call.path.split('/')[1] ?? '')
      const known = patterns.get(call.path) ?? {
        pattern: patternOf(call.path),
        methods: new Set<string>(),
      }
      known.methods.add(call.method)
      patterns.set(call.path, known)
    }
  app.decorate('pages', null as { take: AnswerPage } | null)
  app.setNotFoundHandler(async (request, reply) => {
    const reader = requestInfoOf(request)
    const path = request.url.split('?', 1)[0] ?? '/'
    const methods = [...patterns.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((known) => [...known.methods])
    if (methods.length > 0) {
      reply.header('allow', [...new Set(methods)].join(', '))
      return sendFailure(reply, new Failure('method_not_allowed'), {}, reader)
    }
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !callSegments.has(path.split('/')[1] ?? '')
    if (isPage && app.pages) return app.pages.take(request, reply)
    return sendFailure(reply, new Failure('no_such_call'), {}, reader)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    pages: { take: AnswerPage } | null
  }
}
