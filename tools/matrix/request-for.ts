// A request of a call that its schemas read: samples by schema, by hand where a schema cannot tell what fits together.
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/kit.ts'
import { newId } from '#server/core/ids.ts'
import type { NamedObject } from './expectation.ts'
import { sampleOf } from './sample-input.ts'
import { type SampleQuery, type Parts, sampleFor } from './samples.ts'

export type AllParts = Record<'path' | 'query' | 'headers' | 'body', unknown>
type Caller = Pick<SampleQuery, 'held'> & { id: string; token: string }
export type Target = {
  at: string
  id: string
  beside?: Readonly<Record<string, string>> | undefined
}

/** Whether a sample by hand says what stands there, or that nothing does. */
const isByHand = (by: Parts, at: string): boolean => {
  const [part, field] = at.split('.') as [keyof Parts, string]
  const given = by[part] as Record<string, unknown> | undefined
  return given !== undefined && field in given && !Array.isArray(given[field])
}

const fields = (value: unknown): Record<string, unknown> => value as Record<string, unknown>

const fieldsOf = (schema: z.ZodType | undefined): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {}

const put = (parts: AllParts, at: string, value: unknown): void => {
  const steps = at.split('.')
  let into = parts as Record<string, unknown>
  for (const step of steps.slice(0, -1))
    into = fields((into[step] ??= /^\d+$/.test(steps[1] ?? '') ? [] : {}))
  const isNumber = typeof into[steps.at(-1)!] === 'number'
  into[steps.at(-1)!] = isNumber ? Number(value) : value
}

/** Names the object, and what goes along with it, wherever the call takes it. */
export const nameObject = (parts: AllParts, call: Call, target: Target): void => {
  for (const [field, value] of Object.entries(target.beside ?? {}))
    for (const part of ['path', 'query', 'body'] as const)
      if (fieldsOf(call.request?.[part])[field]) put(parts, `${part}.${field}`, value)
  put(parts, target.at, target.id)
  for (const [at, how] of Object.entries(call.alongside ?? {}))
    if (how === 'same') put(parts, at, target.id)
}

/** What the call takes, part by part: every needed field, and each object it names, absent unless `target` names it. */
const partsOf = (
  name: string,
  call: Call,
  names: readonly NamedObject[],
  caller: Pick<Caller, 'id' | 'held'>,
  target?: Target,
): AllParts => {
  const by = sampleFor(name, {
    callerId: caller.id,
    held: caller.held,
    at: target?.at,
    beside: target?.beside,
  })
  const query = fields(by.query ?? (call.request?.query ? sampleOf(call.request.query) : {}))
  const needed = Object.entries(query).filter(
    ([key]) => by.query || !call.request!.query!.shape[key]!.safeParse(undefined).success,
  )
  const parts: AllParts = structuredClone({
    path: by.path ?? (call.request?.path ? sampleOf(call.request.path) : {}),
    query: Object.fromEntries(needed),
    headers: call.request?.headers ? sampleOf(call.request.headers) : {},
    body: by.body ?? (call.request?.body ? sampleOf(call.request.body) : undefined),
  })
  for (const { at, as } of names)
    if (as !== 'ticket' && as !== 'attachment' && as !== 'course' && !isByHand(by, at))
      put(parts, at, newId())
  if (target) nameObject(parts, call, target)
  return parts
}

/** The parts that a schema of the call refuses. */
export const brokenParts = (name: string, call: Call, names: readonly NamedObject[]): string[] => {
  const parts = partsOf(name, call, names, { id: newId(), held: [] })
  return (['path', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = call.request?.[part]
    if (!schema) return []
    const text = (value: unknown): unknown => (part === 'body' ? value : String(value))
    const value =
      part === 'body'
        ? parts.body
        : Object.fromEntries(Object.entries(fields(parts[part])).map(([k, v]) => [k, text(v)]))
    const read = schema.safeParse(value)
    return read.success ? [] : [`${part}: ${read.error.message} ${JSON.stringify(value)}`]
  })
}

export const requestFor = (
  name: string,
  call: Call,
  names: readonly NamedObject[],
  caller: Caller,
  target?: Target,
): InjectOptions => {
  const { path, query, headers: sent, body } = partsOf(name, call, names, caller, target)
  const url = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(fields(path)[field] ?? 'x')
    return field === 'url' ? value : encodeURIComponent(value)
  })
  const search = new URLSearchParams(
    Object.entries(fields(query)).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const headers = Object.fromEntries(
    Object.entries(fields(sent)).map(([key, value]) => [key, String(value)]),
  )
  if (caller.token) headers['authorization'] = `Bearer ${caller.token}`
  const withBody = call.method !== 'GET' && call.method !== 'DELETE' && call.request?.body
  if (withBody)
    headers['content-type'] =
      call.accepts === 'jsonapi' ? 'application/vnd.api+json' : 'application/json'
  return {
    method: call.method,
    url: search.size > 0 ? `${url}?${search}` : url,
    headers,
    ...(withBody ? { payload: JSON.stringify(body) } : {}),
  }
}

/** An answer with the id that was asked for left out, so that two answers can be compared. */
export const withoutIds = (body: string, id: string): string => body.replaceAll(id, 'ID')
