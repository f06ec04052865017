// A body that names a role, a standing, a proof or another person is refused by every call, and changes nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { z } from 'zod'
import type { Call } from '#contract/kit.ts'
import { modules } from '#server/domains.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { sampleOf } from '../matrix/sample-input.ts'

let app: TestApp
let asha: Person
let ravi: Person
before(async () => {
  app = await startTestApp()
  asha = await app.person('student')
  ravi = await app.person('student')
})
after(() => app.close())

const named = (): Record<string, unknown> => ({
  role: 'admin',
  roles: ['admin'],
  status: 'active',
  verified: true,
  field_email_verified: true,
  emailVerified: true,
  accountId: ravi.id,
  uuid: ravi.id,
  ownerId: ravi.id,
  uid: 1,
  isAdmin: true,
  onBehalfOf: ravi.id,
})
const fieldsOf = (body: z.ZodType | undefined) =>
  (body as z.ZodObject | undefined)?.shape as Record<string, unknown> | undefined

const calls = modules
  .flatMap((room) =>
    [...room.calls].map(([name, { call }]) => ({
      name: `${room.name}.${name}`,
      call: call as Call,
    })),
  )
  // A web form names its own fields, so its body is free; so is what wallets send by a protocol that goes on growing.
  .filter(({ name }) => name !== 'verification.issueHolderCredential')
  .filter(({ call }) => fieldsOf(call.request?.body) && (call.accepts ?? 'json') === 'json')

const people =
  () => app.sql`select a.*, array(select role from identity.account_roles r where r.account_id = a.id order by role) as roles
  from identity.accounts a where a.id = any (${[asha.id, ravi.id]}) order by a.id`

test('no call takes a field that is not its own, least of all one that names a role, a standing or a person', async () => {
  const standing = await people()
  for (const { name, call } of calls) {
    const body = sampleOf(call.request!.body!) as Record<string, unknown>
    const parameters = call.request!.path
      ? (sampleOf(call.request!.path) as Record<string, unknown>)
      : {}
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
    for (const [field, value] of Object.entries(named())) {
      if (field in fieldsOf(call.request!.body!)!) continue
      const answer = await app.server.inject({
        method: call.method,
        url: path,
        payload: { ...body, [field]: value },
        headers: {
          ...(call.request!.headers
            ? (sampleOf(call.request!.headers) as Record<string, string>)
            : {}),
          authorization: `Bearer ${asha.token}`,
        },
      })
      // Whoever may not make the call at all is told that first.
      if (answer.statusCode === 403) continue
      assert.equal(answer.statusCode, 422, `${name} and ${field}: ${answer.body}`)
      // The help desk's bodies of failures name no fields.
      if (call.envelope !== 'zammad')
        assert.equal(
          answer.json().details.fields[field],
          'unknown_field',
          `${name} and ${field}: ${answer.body}`,
        )
    }
  }
  assert.deepEqual(await people(), standing)
})
