// From a request to the one input object of a function: path, query, headers and body, each checked by its schema.
import { Readable } from 'node:stream'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { freeFields, isCleanText } from '#contract/clean-text.ts'
import type { Call } from '#contract/kit.ts'
import { fail } from '../fail.ts'
import { CappedBody, maxBodyBytes } from './capped-body.ts'
import './error-codes.ts'

type Raw = Readonly<Record<string, unknown>>
export type InputReader = (request: FastifyRequest) => Promise<Record<string, unknown>>

/** Field path → what is wrong with it, for the form that sent it. */
const fieldsOf = (error: z.ZodError, part: string): Record<string, string> =>
  Object.fromEntries(
    error.issues.slice(0, 20).flatMap((issue) => {
      const at = issue.path.join('.')
      if (issue.code === 'unrecognized_keys')
        return issue.keys
          .slice(0, 20)
          .map((key) => [[at, key].filter(Boolean).join('.').slice(0, 100), 'unknown_field'])
      return [[(at || part).slice(0, 200), issue.message.slice(0, 200)]]
    }),
  )

/** What is wrong, by field; a mobile number alone is named as the catalogue names it (spec §8), where the call can fail so. */
const check = (schema: z.ZodType, value: unknown, part: string, call: Call): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = fieldsOf(result.error, part)
  const isMobile = Object.values(fields).every((cause) => cause === 'invalid_mobile')
  return fail(isMobile && call.fails?.includes('invalid_mobile') ? 'invalid_mobile' : 'bad_input', {
    fields,
  })
}

/** PostgreSQL cannot keep NUL or half a character pair; no text field may carry them. */
const assertStorable = (value: unknown, depth = 0): void => {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      fail('bad_input', { fields: { body: 'bad_text' } })
  } else if (typeof value === 'object' && value !== null) {
    if (depth > 32) fail('bad_input', { fields: { body: 'too_deep' } })
    for (const key in value) {
      assertStorable(key, depth + 1)
      assertStorable((value as Raw)[key], depth + 1)
    }
  }
}

/** What people type holds nothing hidden; the fields that are free are named in the contract. */
export const assertCleanText = (value: unknown, at = ''): void => {
  const refuse = () => fail('bad_input', { fields: { [at.slice(0, 200) || 'body']: 'bad_text' } })
  if (typeof value === 'string') {
    if (!isCleanText(value)) refuse()
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      if (!isCleanText(key)) refuse()
      if (!Object.hasOwn(freeFields, key)) assertCleanText(inner, at ? `${at}.${key}` : key)
    }
}

const merge = (into: Record<string, unknown>, part: unknown): void => {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    // A body that names another object than the path does is refused, not merged.
    if (key in into && value !== undefined && String(into[key]) !== String(value))
      fail('bad_input', { fields: { [key]: 'differs_from_path' } })
    if (value !== undefined || !(key in into)) into[key] = value
  }
}

const mediaTypes = {
  json: ['application/json'],
  jsonapi: ['application/vnd.api+json', 'application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  file: ['multipart/form-data'],
  bytes: null,
} as const

const assertMediaType = (call: Call, request: FastifyRequest): void => {
  const allowed = mediaTypes[call.accepts ?? 'json']
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (allowed && type && !(allowed as readonly string[]).includes(type))
    fail('unsupported_media_type', { allowed })
  if (allowed && !type && request.body != null) fail('unsupported_media_type', { allowed })
}

const formFields = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = Object.create(null)
  if (!request.isMultipart()) return (request.body ?? {}) as Record<string, unknown>
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume()
      fail('bad_input', { fields: { [part.fieldname]: 'not_a_file' } })
    } else if (part.fieldname in fields)
      fail('bad_input', { fields: { [part.fieldname]: 'given_twice' } })
    else fields[part.fieldname] = part.value
  }
  return { ...fields }
}

/** The parser cuts a file at its cap and goes on; a file cut short is refused, never kept. */
async function* whole(
  file: AsyncIterable<Uint8Array> & { truncated: boolean },
): AsyncGenerator<Uint8Array> {
  yield* file
  if (file.truncated) fail('too_large')
}

const oneFile = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const part = await request.file()
  if (!part) return fail('bad_input', { fields: { upload: 'required' } })
  return {
    upload: { filename: part.filename ?? '', type: part.mimetype, stream: whole(part.file) },
  }
}

/** No transaction waits for what somebody sends, and one that is tried again has all of it again. */
const bytesOf = async (call: Call, { body }: FastifyRequest): Promise<unknown> => {
  if (!(body instanceof Readable)) return body ?? (async function* () {})()
  const bytes = new CappedBody(body, call.maxBytes ?? maxBodyBytes)
  if (call.ownTransaction) return bytes
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return parts
}

/** JSON:API 1.1: what a server does not support is answered with 400, never passed over. */
const assertParameters = (known: z.ZodObject, sent: Raw): void => {
  if (known.def.catchall) return
  const unknown = Object.keys(sent).find((name) => !Object.hasOwn(known.shape, name))
  if (unknown !== undefined) fail('bad_request', { parameter: unknown.slice(0, 100) })
}

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE'

/** Builds the reader of a call once, at start. */
export const readerOf = (call: Call): InputReader => {
  const schemas = call.request ?? {}
  const body =
    schemas.body instanceof z.ZodObject && !schemas.body.def.catchall
      ? schemas.body.strict()
      : schemas.body
  const headerNames = schemas.headers ? Object.keys(schemas.headers.shape) : []
  return async (request) => {
    const input: Record<string, unknown> = {}
    if (schemas.path) {
      assertStorable(request.params)
      const { '*': url, ...named } = request.params as Record<string, string>
      // An id that is no id names nothing that exists.
      const path = schemas.path.safeParse(url === undefined ? named : { ...named, url })
      if (!path.success) return fail('not_found')
      Object.assign(input, path.data)
    }
    if (call.envelope === 'jsonapi' && !schemas.query)
      assertParameters(z.object({}), request.query as Raw)
    if (schemas.query) {
      assertStorable(request.query)
      assertCleanText(request.query)
      if (call.envelope === 'jsonapi') assertParameters(schemas.query, request.query as Raw)
      merge(input, check(schemas.query, request.query, 'query', call))
    }
    if (schemas.headers) {
      const sent = Object.fromEntries(
        headerNames.flatMap((name) => {
          const value = request.headers[name.toLowerCase()]
          return value === undefined ? [] : [[name, value]]
        }),
      )
      merge(input, check(schemas.headers, sent, 'headers', call))
    }
    if (hasBody(request.method) || body) {
      assertMediaType(call, request)
      if (call.accepts === 'bytes')
        Object.assign(input, {
          bytes: await bytesOf(call, request),
          contentType: request.headers['content-type'] ?? '',
          contentLength: request.headers['content-length']
            ? Number(request.headers['content-length'])
            : null,
        })
      else if (call.accepts === 'file') Object.assign(input, await oneFile(request))
      else if (body) {
        const sent = call.accepts === 'form' ? await formFields(request) : (request.body ?? {})
        assertStorable(sent)
        assertCleanText(sent)
        const checked = check(body, sent, 'body', call)
        if (Array.isArray(checked)) Object.assign(input, { items: checked })
        else merge(input, checked)
      } else if (
        request.body != null &&
        typeof request.body === 'object' &&
        Object.keys(request.body).length > 0
      )
        fail('bad_input', { fields: { body: 'no_body_expected' } })
    }
    return input
  }
}
