// The one road of every call: session → may → rate class → request by schema → idempotency key → transaction → function →
// response by schema → commit.
import type { Reader } from '#text/sentence.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { generalErrors } from '#contract/errors.ts'
import type { Call, FileAnswer, StreamAnswer } from '#contract/kit.ts'
import { challengeHeader } from '#contract/proof-of-work.ts'
import type { Actor } from '../context.ts'
import { isDatabaseAway, isDatabaseShort, isDiskFull, sqlState } from '../database/db.ts'
import { isProofStale } from './proof-age.ts'
import { Failure, fail } from '../fail.ts'
import { maxBodyBytes } from './capped-body.ts'
import { contentTypeOf, failureBody, type FailureShape } from './failure-body.ts'
import type { AnyAnswer } from '../domain.ts'
import { answerRead, answerWrite, type ServedCall } from './answer-call.ts'
import type { App } from '../app.ts'
import { noteExport } from './note-export.ts'
import { noteRejection } from './note-rejection.ts'
import { readerOf } from './read-input.ts'
import { requestInfoOf } from '../request-info.ts'
import { sendFile, sendStream } from './send-file.ts'
import { noteWrite } from './written.ts'
import { RawResponse } from '../raw-response.ts'

/** `/api/requests/{id}` → `/api/requests/:id`; a parameter called `url` takes the rest of the path. */
export const routePath = (path: string): string =>
  path.replace(/\{url\}$/, '*').replace(/\{(\w+)\}/g, ':$1')

const mayPass = (call: Call, actor: Actor | null, now: Date): void => {
  if (actor?.onlyFor && actor.onlyFor !== call.envelope)
    return fail('forbidden', { reason: 'token_of_another_use' })
  if (call.personal && actor?.onBehalfOf) return fail('forbidden', { reason: 'impersonating' })
  if (call.may === 'anyone') return
  if (!actor) return fail('unauthenticated')
  if (call.may !== 'signed-in' && !call.may.some((role) => actor.roles.includes(role)))
    return fail('forbidden')
  if (call.fresh && isProofStale(actor, now)) fail('step_up_required')
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
/** The object store does not answer (`server/providers/storage/storage.ts`). */
const isStorageAway = (error: unknown): boolean => codeOf(error) === 'STORAGE_UNAVAILABLE'

/** What went wrong, as a failure the caller may be told; anything unforeseen is `internal`. */
export const asFailure = (error: unknown, declared: readonly string[]): Failure => {
  if (error instanceof Failure)
    return error.code in generalErrors || declared.includes(error.code)
      ? error
      : new Failure('internal')
  const state = sqlState(error)
  if (state === '57014') return new Failure('timeout')
  if (state === '40001' || state === '40P01' || state === '55P03') return new Failure('busy')
  if (state === '22021' || state === '22P05')
    return new Failure('bad_input', { fields: { body: 'bad_text' } })
  if (isDiskFull(error)) return new Failure('storage_full')
  if (isDatabaseAway(error)) return new Failure('unavailable', { seconds: 2 })
  if (isDatabaseShort(error)) return new Failure('unavailable', { seconds: 5 })
  if (isStorageAway(error)) return new Failure('unavailable', { seconds: 5 })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = codeOf(error)
  if (status === 413 || code.startsWith('FST_REQ_FILE') || code.endsWith('_LIMIT'))
    return new Failure('too_large')
  if (status === 415 || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new Failure('unsupported_media_type')
  if (status >= 400 && status < 500)
    return new Failure(error instanceof SyntaxError ? 'bad_json' : 'bad_request')
  // Busboy's complaints about a broken multipart body carry no status.
  if (
    error instanceof Error &&
    /multipart|form|boundary|part header|unexpected end/i.test(error.message) &&
    !state
  )
    return new Failure('bad_request')
  return new Failure('internal')
}

// Fastify adds a charset to text, and JSON:API's media type takes no parameters; bytes it leaves alone.
const written = (answer: unknown, envelope: Call['envelope']): string | Buffer =>
  envelope === 'jsonapi' ? Buffer.from(JSON.stringify(answer)) : JSON.stringify(answer)

export const sendFailure = (
  reply: FastifyReply,
  failure: Failure,
  call: FailureShape,
  reader: Reader,
) => {
  const envelope = call.envelope ?? 'message'
  if (failure.status === 401 && envelope !== 'oauth')
    reply.header('www-authenticate', 'Bearer realm="AO"')
  const seconds = failure.details?.['seconds']
  if (failure.code === 'proof_required')
    reply.header(challengeHeader, String(failure.details?.['challenge']))
  if ([429, 503, 507].includes(failure.status) && reply.getHeader('retry-after') === undefined)
    reply.header('retry-after', String(seconds ?? (failure.status === 507 ? 60 : 2)))
  return reply
    .code(failure.status)
    .header('content-type', contentTypeOf(envelope))
    .send(written(failureBody(failure, call, reader), envelope))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    failures?: FailureShape
    /** Its body arrives as bytes, read by nobody before the call. */
    raw?: boolean
  }
}

/** Also failures can be read, and when to come again. Without `allow-credentials` no browser sends a cookie along. */
const openToOrigins = async (_: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-expose-headers', 'retry-after, www-authenticate')
}

/** What a browser asks before a page of another site may send a body or a token. */
const servePreflight = (server: FastifyInstance, url: string, method: string): void => {
  server.options(url, { onRequest: openToOrigins }, (_, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '3600')
      .send(),
  )
}

export const serve = (
  server: FastifyInstance,
  app: App,
  name: string,
  call: Call,
  answering: AnyAnswer,
): void => {
  const { prepare, answer } =
    typeof answering === 'function' ? { prepare: null, answer: answering } : answering
  const read = readerOf(call)
  const isWrite = call.method !== 'GET'
  const rateClass = call.rate ?? (isWrite ? 'write' : 'read')
  const schema = typeof call.response === 'string' ? null : call.response
  const inTransaction = isWrite && !call.ownTransaction
  const needsDiskSpace = isWrite && !call.mayLag && !call.triedWhenFull
  if (prepare && !inTransaction) throw new Error(`${name}: only a write in a transaction prepares`)
  if (call.mayLag && inTransaction) throw new Error(`${name}: what may lag writes nothing`)
  if (call.crossOrigin && call.may !== 'anyone')
    throw new Error(`${name}: pages of other sites call what is open to anyone`)
  const success = call.status ?? 200
  const declared: readonly string[] = [
    ...(call.fails ?? []),
    ...(call.fresh ? ['step_up_required'] : []),
  ]
  const served: ServedCall = {
    app,
    needsDiskSpace,
    name,
    call,
    prepare,
    answer,
    shape: (given) => (schema ? schema.parse(given) : given),
  }
  const contentType = contentTypeOf(call.envelope ?? 'message')

  type Caller = { actor: Actor | null }
  const run = async (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
  ): Promise<unknown> => {
    const now = app.clock.now()
    const requestInfo = requestInfoOf(request)
    const cached = requestInfo.bearer
      ? await app.findActor(requestInfo.bearer, now, false, call.mayLag === true)
      : null
    // Someone who has just proved themselves must not be met by what is remembered of before.
    const actor =
      declared.includes('step_up_required') && cached && isProofStale(cached, now)
        ? await app.findActor(requestInfo.bearer!, now, true)
        : cached
    caller.actor = actor
    mayPass(call, actor, now)
    const refused = app.rates.take({
      rateClass,
      accountId: actor?.accountId ?? null,
      address: requestInfo.ip,
      proofs: requestInfo.proofs,
      now,
    })
    if (refused?.challenge)
      fail('proof_required', { seconds: refused.seconds, challenge: refused.challenge })
    if (refused) fail('too_many_requests', { seconds: refused.seconds })
    if (inTransaction && needsDiskSpace) app.diskSpace.assertMayWrite()
    const input = await read(request)
    const received = { actor, requestInfo, now, reply, request, input }
    return inTransaction ? answerWrite(served, received) : answerRead(served, received)
  }

  const url = routePath(call.path)
  if (call.crossOrigin) servePreflight(server, url, call.method)
  server.route({
    method: call.method,
    url,
    onRequest: call.crossOrigin ? [openToOrigins] : [],
    bodyLimit: call.maxBytes ?? maxBodyBytes,
    exposeHeadRoute: false,
    config: {
      failures: call,
      raw: call.accepts === 'bytes',
    },
    handler: async (request, reply) => {
      const caller: Caller = { actor: null }
      try {
        const given = await run(request, reply, caller)
        if (isWrite && !call.mayLag && app.replica) await noteWrite(app, reply)
        if (call.response === 'file') {
          const file = given as FileAnswer
          await noteExport(app, name, call, file, caller.actor, requestInfoOf(request))
          return sendFile(reply, file)
        }
        if (call.response === 'stream') return sendStream(request, reply, given as StreamAnswer)
        reply.code(success).header('content-type', contentType)
        if (success === 204) return reply.send()
        return reply.send(given instanceof RawResponse ? given.text : written(given, call.envelope))
      } catch (error) {
        const failure = asFailure(error, declared)
        if (sqlState(error) === '53100') app.diskSpace.noteFull()
        noteRejection(app, name, call, failure, {
          ...caller,
          requestInfo: requestInfoOf(request),
        })
        if (failure.status === 500)
          request.log.error(
            {
              call: name,
              err: error instanceof z.ZodError ? z.prettifyError(error) : error,
            },
            'call failed',
          )
        // The rest of a body that was begun is still on its way: nothing else can come over this line.
        if (
          request.body instanceof Readable &&
          request.body.readableDidRead &&
          !request.raw.complete
        )
          reply.header('connection', 'close')
        return sendFailure(reply, failure, call, requestInfoOf(request))
      }
    },
  })
}
