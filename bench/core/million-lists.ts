// Every list and search of the contract, asked as each role may, with each filter, order and search, and far behind the first page.
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { type Call, aboutOf } from '#contract/kit.ts'
import type { ObjectKind } from '#contract/objects.ts'
import { type Role, roles } from '#contract/roles.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { requestFor } from '../../tools/matrix/request-for.ts'
import { callsOf, expectedOf } from '../../tools/matrix/tables.ts'

export type ListRequest = { name: string; what: string; request: InjectOptions }

type Fields = Readonly<Record<string, z.ZodType>>
type Variant = { what: string; fields: Record<string, unknown> }

const searches = ['search', 'q', 'text', 'search_text', 'person']
const pages = ['pageIndex', 'page']
const maxChoices = 8
const farPage = 500

const fieldsOf = (schema: z.ZodType | undefined): Fields =>
  schema instanceof z.ZodObject ? (schema.shape as Fields) : {}

/** What stands below defaults, options and reading. */
const innermost = (schema: z.ZodType): z.ZodType => {
  const { innerType, out } = schema.def as { innerType?: z.ZodType; out?: z.ZodType }
  const inner = innerType ?? out
  return inner ? innermost(inner) : schema
}

const choicesOf = (schema: z.ZodType): unknown[] => {
  const inner = innermost(schema)
  if (inner instanceof z.ZodEnum) return inner.options.slice(0, maxChoices)
  if (inner instanceof z.ZodArray)
    return choicesOf(inner.element as z.ZodType).map((choice) => [choice])
  return inner instanceof z.ZodBoolean ? [true] : []
}

const variantsOf = (fields: Fields): Variant[] => [
  { what: 'as it opens', fields: {} },
  ...Object.entries(fields).flatMap(([name, schema]) => {
    const values = pages.includes(name)
      ? [farPage]
      : searches.includes(name)
        ? ['fernandez', 'p777@million.test', 'qqqq']
        : choicesOf(schema)
    return values.map((value) => ({
      what: `${name}: ${JSON.stringify(value)}`,
      fields: { [name]: value },
    }))
  }),
]

/** A list takes at least a page, a search or an order; exports take them as well and give all. */
const isList = ({ method, path, request, response }: Call): boolean =>
  response instanceof z.ZodObject &&
  (method === 'GET' || /search|evaluations|disbursements/.test(path)) &&
  [...Object.keys(fieldsOf(request?.query)), ...Object.keys(fieldsOf(request?.body))].some((name) =>
    [...pages, ...searches, 'sort', 'before'].includes(name),
  )

/** The request with only what it must say, and what is added in query or body. */
const withFields = (
  request: InjectOptions,
  { request: schemas }: Call,
  added: Record<string, unknown>,
): InjectOptions => {
  const url = new URL(String(request.url), 'http://ao')
  const body = fieldsOf(schemas?.body)
  const sent: Record<string, unknown> = request.payload ? JSON.parse(String(request.payload)) : {}
  for (const name of Object.keys(sent))
    if (body[name]?.safeParse(undefined).success) delete sent[name]
  for (const [name, value] of Object.entries(added))
    if (body[name]) sent[name] = value
    else url.searchParams.set(name, String(value))
  return {
    ...request,
    url: `${url.pathname}${url.search}`,
    ...(request.payload && { payload: JSON.stringify(sent) }),
  }
}

/** The objects of a student of the million that lists name. */
const objectsOf = async (
  { sql }: TestApp,
  id: string,
): Promise<Partial<Record<ObjectKind, string>>> => {
  const [made] = await sql<{ document: string; ticket: string; wallet: string }[]>`select
    (select id from vault.documents where owner_id = ${id} limit 1) as document,
    (select id::text from helpdesk.tickets where customer_id = ${id} limit 1) as ticket,
    (select id from wallet.wallets where person_id = ${id}) as wallet`
  return { account: id, ...made }
}

export const listRequests = async (
  app: TestApp,
): Promise<{ requests: ListRequest[]; left: string[] }> => {
  const [student] = await app.sql<{ id: string; mail: string }[]>`
    select a.id, a.mail from identity.accounts a join public.million_people p on p.id = a.id where p.n = 8`
  const callers = new Map<Role, Person>()
  for (const role of roles)
    callers.set(
      role,
      role === 'student' ? await app.signInAgain(student as Person) : await app.person(role),
    )
  const made = await objectsOf(app, student!.id)
  const left: string[] = []
  const requests = callsOf()
    .filter(({ call }) => isList(call))
    .flatMap(({ name, call, row }) => {
      const { may, names } = expectedOf(row)
      const [object] = aboutOf(call).objects
      const target = object && made[object.kind]
      if (object && !target) {
        left.push(`${name} (names a ${object.kind})`)
        return []
      }
      const held = roles.filter((role) =>
        may === 'anyone' || may === 'signed-in'
          ? role === 'student'
          : may.split(' ').includes(role),
      )
      return held.flatMap((role) => {
        const { id, token } = callers.get(role)!
        const opened = requestFor(
          name,
          call,
          names,
          { id, token, held: [role] },
          object && target ? { at: object.at, id: target } : undefined,
        )
        const fields = { ...fieldsOf(call.request?.query), ...fieldsOf(call.request?.body) }
        return variantsOf(fields).map(({ what, fields: added }) => ({
          name: `${name} as ${role}`,
          what,
          request: withFields(opened, call, added),
        }))
      })
    })
  return { requests, left }
}
