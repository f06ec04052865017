// OpenAPI 3.1 from the contract: `/openapi.json` for programs, `/openapi` for people.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { generalErrors, statusOfFailure, failureKeys } from '#contract/errors.ts'
import type { Call } from '#contract/kit.ts'
import { markup, trusted, type Markup } from '#text/markup.ts'
import type { App } from '../app.ts'
import { isSignedIn, rejectStranger } from './reject-strangers.ts'
import type { Domain } from '../domain.ts'

type Json = Record<string, unknown>

type Schemas = Record<string, Json>
/** What refers to itself is named once, beside the document's other schemas: `$ref` is read from the root of the document. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', shared: Schemas): Json => {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json & { $defs?: Schemas }
  const refer = (part: Json): Json =>
    JSON.parse(JSON.stringify(part).replaceAll('#/$defs/', '#/components/schemas/')) as Json
  if (Object.keys($defs).length === 0) return rest
  for (const [name, part] of Object.entries($defs)) shared[name] = refer(part)
  return refer(rest)
}

const parameters = (call: Call, shared: Schemas): Json[] => {
  const part = (place: 'path' | 'query' | 'header', fields: z.ZodObject | undefined): Json[] => {
    if (!fields) return []
    const { properties = {}, required = [] } = schemaOf(fields, 'input', shared) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
  }
  return [
    ...part('path', call.request?.path),
    ...part('query', call.request?.query),
    ...part('header', call.request?.headers),
  ]
}

const bodyTypes = {
  json: 'application/json',
  jsonapi: 'application/vnd.api+json',
  form: 'multipart/form-data',
  file: 'multipart/form-data',
  bytes: 'application/octet-stream',
} as const

const bodyOf = (call: Call, shared: Schemas): Json => {
  const accepts = call.accepts ?? 'json'
  if (accepts === 'file')
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { upload: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    }
  if (accepts === 'bytes')
    return {
      requestBody: {
        required: true,
        content: { [bodyTypes.bytes]: { schema: { type: 'string', format: 'binary' } } },
      },
    }
  return call.request?.body
    ? {
        requestBody: {
          content: {
            [bodyTypes[accepts]]: { schema: schemaOf(call.request.body, 'input', shared) },
          },
        },
      }
    : {}
}

const answersOf = (call: Call, shared: Schemas): Json => {
  const success =
    call.response === 'file'
      ? {
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        }
      : call.response === 'stream'
        ? { content: { 'text/event-stream': { schema: { type: 'string' } } } }
        : {
            content: {
              [call.envelope === 'jsonapi' ? 'application/vnd.api+json' : 'application/json']: {
                schema: schemaOf(call.response, 'output', shared),
              },
            },
          }
  const byStatus = new Map<number, string[]>()
  const codes = [
    ...(call.may === 'anyone' ? [] : ['unauthenticated' as const, 'forbidden' as const]),
    'bad_input' as const,
    'too_many_requests' as const,
    'proof_required' as const,
    ...(call.fails ?? []),
  ]
  for (const code of codes)
    byStatus.set(statusOfFailure[code], [...(byStatus.get(statusOfFailure[code]) ?? []), code])
  return {
    [String(call.status ?? 200)]: { description: 'It worked.', ...success },
    ...Object.fromEntries(
      [...byStatus].map(([status, names]) => [
        String(status),
        {
          description: names.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
    ),
  }
}

export const openApiOf = (domains: readonly Domain[], publicUrl: string): Json => {
  const paths: Record<string, Json> = {}
  const shared: Schemas = {}
  for (const domain of domains)
    for (const [name, { call }] of domain.calls) {
      const may =
        call.may === 'anyone'
          ? 'Anyone.'
          : call.may === 'signed-in'
            ? 'Anyone signed in.'
            : `Only: ${call.may.join(', ')}.`
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: {
          operationId: `${domain.name}.${name}`,
          tags: [domain.name],
          summary: call.summary,
          description: may,
          parameters: parameters(call, shared),
          ...bodyOf(call, shared),
          responses: answersOf(call, shared),
          security: call.may === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
        },
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'AO',
      version: '1',
      description:
        'Every call of AO. Writes take an `Idempotency-Key` header; failures carry a code.',
    },
    servers: [{ url: publicUrl }],
    tags: domains.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...shared,
        Failure: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            code: {
              type: 'string',
              enum: [...Object.keys(generalErrors), ...Object.keys(statusOfFailure)].filter(
                (code, at, all) => all.indexOf(code) === at,
              ),
            },
            key: { type: 'string', enum: [...failureKeys] },
            details: { type: 'object' },
          },
        },
      },
    },
  }
}

const readable = (domains: readonly Domain[]): readonly Markup[] =>
  domains.map(
    (domain) =>
      markup`<h2 id="${domain.name}">${domain.name}</h2>${[...domain.calls.values()].map(
        ({ call }) =>
          markup`<details><summary><b>${call.method}</b> <code>${call.path}</code> ${call.summary}</summary><pre>${JSON.stringify(
            {
              may: call.may,
              request: call.request?.body
                ? schemaOf(call.request.body, 'input', {})['properties']
                : undefined,
              response:
                typeof call.response === 'string'
                  ? call.response
                  : schemaOf(call.response, 'output', {})['properties'],
              failures: call.fails ?? [],
            },
            null,
            2,
          )}</pre></details>`,
      )}`,
  )

const style =
  'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}summary{cursor:pointer;padding:.3rem 0}pre{overflow:auto;background:#8881;padding:1rem;border-radius:.5rem}b{display:inline-block;min-width:4.5em}'

export const serveOpenApi = (
  server: FastifyInstance,
  domains: readonly Domain[],
  app: App,
  isOpen: boolean,
): void => {
  const refused = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (isOpen || (await isSignedIn(app, request))) return false
    rejectStranger(app, request, reply, 'openapi')
    return true
  }
  let json: string | undefined
  let page: string | undefined
  server.get('/openapi.json', async (request, reply) => {
    if (await refused(request, reply)) return reply
    json ??= JSON.stringify(openApiOf(domains, app.publicUrl))
    return reply.type('application/json; charset=utf-8').send(json)
  })
  server.get('/openapi', async (request, reply) => {
    if (await refused(request, reply)) return reply
    page ??=
      markup`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>AO calls</title><style>${trusted(style)}</style><h1>Every call of AO</h1><p><a href="/openapi.json">OpenAPI 3.1</a></p>${readable(domains)}</html>`
        .source
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page)
  })
}
