// Who may do what, tried at every door: every call × every role × own, another's and an absent object.
// What is expected is read from the contract (`may`, `about`), never written here.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import type { Call } from '#contract/kit.ts'
import { roles, type Role } from '#contract/roles.ts'
import { newId } from '#server/core/ids.ts'
import { modules } from '#server/domains.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { objectKinds } from './matrix-objects.ts'
import { sampleOf } from './sample-input.ts'

let app: TestApp
let people: Map<Role, Person>
/** A house for one group of tests: what samples change at one door, settings among it, must not reach the others. */
const open = () => {
  before(async () => {
    app = await startTestApp()
    people = new Map()
    for (const role of roles) people.set(role, await app.person(role))
    await app.settle()
  })
  after(() => app.close())
}

const calls = modules.flatMap((room) =>
  [...room.calls].map(([name, { call }]) => ({ name: `${room.name}.${name}`, call })),
)

const requestFor = (
  call: Call,
  ids: Readonly<Record<string, string>>,
  token: string,
): InjectOptions => {
  const path = {
    ...(call.takes?.path ? (sampleOf(call.takes.path) as Record<string, unknown>) : {}),
    ...ids,
  }
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name] ?? 'x')),
  )
  const query = call.takes?.query ? (sampleOf(call.takes.query) as Record<string, unknown>) : {}
  const needed = Object.entries(query).filter(
    ([key]) => !call.takes!.query!.shape[key]!.safeParse(undefined).success,
  )
  const search =
    needed.length > 0
      ? `?${new URLSearchParams(needed.map(([k, v]): [string, string] => [k, String(v)]))}`
      : ''
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries((call.takes?.headers ? sampleOf(call.takes.headers) : {}) as object).map(
      ([k, v]) => [k, String(v)],
    ),
  )
  if (token) headers['authorization'] = `Bearer ${token}`
  const withBody = call.method !== 'GET' && call.method !== 'DELETE' && call.takes?.body
  if (withBody)
    headers['content-type'] =
      call.accepts === 'jsonapi' ? 'application/vnd.api+json' : 'application/json'
  return {
    method: call.method,
    url: url + search,
    headers,
    ...(withBody ? { payload: JSON.stringify(sampleOf(call.takes!.body!)) } : {}),
  }
}

const absent = (call: Call): Record<string, string> =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, newId()]))

const codeOf = (body: string): string | undefined => {
  try {
    const parsed = JSON.parse(body)
    return parsed.code ?? parsed.errors?.[0]?.code
  } catch {
    return undefined
  }
}

describe('at every door', () => {
  open()
  for (const { name, call } of calls.filter(({ call }) => call.gives !== 'stream')) {
    test(`${name} opens to those the contract names and to nobody else`, async () => {
      const stranger = await app.server.inject(requestFor(call, absent(call), ''))
      if (call.may === 'anyone') assert.notEqual(codeOf(stranger.body), 'unauthenticated')
      else assert.equal(stranger.statusCode, 401, `a stranger: ${stranger.body}`)
      for (const role of roles) {
        // Who logs out is gone for the tests that follow.
        const { token } = name === 'identity.logOut' ? await app.person(role) : people.get(role)!
        const answer = await app.server.inject(requestFor(call, absent(call), token))
        const allowed = call.may === 'anyone' || call.may === 'signed-in' || call.may.includes(role)
        assert.ok(
          answer.statusCode < 500 || answer.statusCode === 502,
          `${role}: ${answer.statusCode} ${answer.body}`,
        )
        if (allowed)
          assert.notEqual(
            codeOf(answer.body),
            'forbidden',
            `${role} is refused what the contract allows`,
          )
        else
          assert.equal(
            codeOf(answer.body),
            'forbidden',
            `${role} got ${answer.statusCode} ${answer.body.slice(0, 200)}`,
          )
      }
    })
  }

  test('a disabled person is refused everywhere at once', async () => {
    const gone = await app.person('student', 'admin')
    await app.sql`update identity.accounts set status = 'disabled' where id = ${gone.id}`
    await app.sql`select pg_notify('ao_actor', ${gone.id})`
    for (const { name, call } of calls.filter(({ call }) => call.may !== 'anyone')) {
      const answer = await app.server.inject(requestFor(call, absent(call), gone.token))
      assert.equal(answer.statusCode, 401, name)
    }
  })
})

describe('at the doors of other people', () => {
  open()
  for (const { name, call } of calls.filter(({ call }) => call.about)) {
    const { param, kind, open: opened = [] } = call.about!
    test(`${name} does not tell another's ${kind} from an absent one`, async () => {
      const make = objectKinds[kind]
      assert.ok(make, `tools/matrix-objects.ts has no way to make a ${kind}`)
      const owner = await app.person('student')
      const foreign = await make(app, owner)
      for (const role of roles) {
        const allowed = call.may === 'anyone' || call.may === 'signed-in' || call.may.includes(role)
        if (!allowed || opened.includes(role)) continue
        const token = people.get(role)!.token
        const ids = absent(call)
        const theirs = await app.server.inject(
          requestFor(call, { ...ids, [param]: foreign }, token),
        )
        const nobodys = await app.server.inject(requestFor(call, ids, token))
        assert.ok(
          theirs.statusCode >= 400,
          `${role} got ${theirs.statusCode}: ${theirs.body.slice(0, 300)}`,
        )
        assert.equal(
          theirs.statusCode,
          nobodys.statusCode,
          `${role}: ${theirs.body} / ${nobodys.body}`,
        )
        assert.equal(theirs.body, nobodys.body, role)
      }
    })
  }
})
