import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  downloadLockerFile,
  getLockerToken,
  importLockerFile,
  leaveLocker,
  listLockerFiles,
  signInAtLocker,
  standInLockerPage,
} from '#contract/vault/locker/calls.ts'
import { listDocuments, updateDocument } from '#contract/vault/documents/calls.ts'
import { LockerError, type Locker } from '#server/providers/locker/locker.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'
import { degreeFacts } from '../vault-for-tests.ts'

let app: TestApp
let asha: Person
before(async () => {
  app = await startTestApp()
  asha = await app.person('student')
})
after(() => app.close())

const signIn = async (person: Person) => {
  const { url } = await person.callOk(signInAtLocker)
  const page = await app.server.inject({ url })
  assert.match(page.body, /<form/)
  const back = await app.server.inject({ url: `${url}&name=Asha%20Rao` })
  assert.equal(back.statusCode, 302)
  const { searchParams } = new URL(String(back.headers['location']))
  return { Code: String(searchParams.get('code')), State: String(searchParams.get('state')) }
}
const connected = async (person: Person) =>
  (await person.callOk(getLockerToken, { headers: await signIn(person) })).token

test('an issued document is imported from the locker and cannot be edited', async () => {
  const token = await connected(asha)
  const { items } = await asha.callOk(listLockerFiles, { headers: { DigilockerToken: token } })
  assert.deepEqual(
    items.map(({ doctype }) => doctype),
    ['HSCER', 'DGCER', 'PANCR'],
  )
  const uri = String(items[1]?.uri)
  const document = await asha.callOk(importLockerFile, {
    path: { owner: asha.id },
    headers: { DigilockerToken: token },
    body: { uri },
  })
  assert.deepEqual(
    [document.shelf, document.type, document.issuer],
    ['issued', 'degree', 'University of Delhi'],
  )
  const response = await asha.call(updateDocument, {
    path: { owner: asha.id, id: document.id },
    body: degreeFacts,
  })
  assert.deepEqual(!response.ok && response.code, 'document_locked')
  const twice = await Promise.all(
    [0, 2].flatMap((at) =>
      [1, 2].map(() =>
        asha.callOk(importLockerFile, {
          path: { owner: asha.id },
          headers: { DigilockerToken: token },
          body: { uri: String(items[at]?.uri) },
        }),
      ),
    ),
  )
  assert.equal(new Set(twice.map(({ id }) => id)).size, 2)
  const again = await asha.callOk(listLockerFiles, { headers: { DigilockerToken: token } })
  assert.equal(again.items[1]?.importedAs, document.id)
  const { shelves } = await asha.callOk(listDocuments, { path: { studentId: asha.id } })
  assert.deepEqual(shelves, { uploaded: 0, issued: 3, shared: 0 })
})

test('a file is downloaded as it was issued', async () => {
  const token = await connected(asha)
  await asha.callOk(listLockerFiles, { headers: { DigilockerToken: token } })
  const response = await asha.call(downloadLockerFile, {
    headers: { DigilockerToken: token, URI: 'in.gov.pan-PANCR-ABCDE1234F' },
  })
  assert.equal(response.status, 200)
})

test('only addresses of the last list are ever fetched', async () => {
  const token = await connected(asha)
  await asha.callOk(listLockerFiles, { headers: { DigilockerToken: token } })
  const made = [
    '../../etc/passwd',
    'in.ac.du-DGCER-../x',
    'in.ac.du-DGCER-%2e%2e',
    'http://127.0.0.1/',
    'in.ac.du-DGCER-DU99999999',
    '//127.0.0.1/x',
    'in.ac.du-DGCER-a//b',
    'IN.AC.DU-DGCER-DU20238841',
    'in.ac.du-dgcer-DU20238841',
    'x',
  ]
  for (const URI of made) {
    const response = await asha.call(downloadLockerFile, {
      headers: { DigilockerToken: token, URI },
    })
    assert.equal(response.status, 404, URI)
  }
})

test('a handle works for its own account only, and not after leaving', async () => {
  const [token, ben] = [await connected(asha), await app.person('student')]
  const foreign = await ben.call(listLockerFiles, { headers: { DigilockerToken: token } })
  assert.deepEqual(!foreign.ok && foreign.code, 'locker_signed_out')
  await asha.callOk(leaveLocker, { headers: { DigilockerToken: token } })
  assert.equal(
    (await asha.call(listLockerFiles, { headers: { DigilockerToken: token } })).ok,
    false,
  )
})

test("a code of someone else's sign-in, a wrong state and a used code open nothing", async () => {
  const ben = await app.person('student')
  const stolen = await signIn(ben)
  await asha.callOk(signInAtLocker)
  const response = await asha.call(getLockerToken, { headers: { Code: stolen.Code } })
  assert.deepEqual(!response.ok && response.code, 'invalid_code')
  const own = await signIn(asha)
  assert.equal((await asha.call(getLockerToken, { headers: { ...own, State: 'other' } })).ok, false)
  const good = await signIn(asha)
  assert.ok((await asha.call(getLockerToken, { headers: good })).ok)
  assert.equal((await asha.call(getLockerToken, { headers: good })).ok, false)
})

test('the sign-in page sends nobody anywhere but back to us', async () => {
  const { url } = await asha.callOk(signInAtLocker)
  const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
  const response = await app.stranger.call(standInLockerPage, {
    query: { ...query, redirect_uri: 'https://evil.example/' } as never,
  })
  assert.equal(response.status, 404)
})

test("the locker's own token is nowhere in the tables", async () => {
  await connected(asha)
  const rows = await app.sql<
    { sealed: Uint8Array }[]
  >`select sealed_token as sealed from vault.locker_sessions`
  for (const { sealed } of rows)
    assert.doesNotMatch(Buffer.from(sealed).toString('latin1'), /^[\w-]{20,}$/)
})

test('a locker that is down or tampers is a failure of its own, and nothing is stored', async () => {
  const real = app.app.providers.locker
  const ben = await app.person('student')
  const token = await connected(ben)
  const { items } = await ben.callOk(listLockerFiles, { headers: { DigilockerToken: token } })
  for (const fault of ['unavailable', 'tampered'] as const) {
    const broken: Locker = {
      ...real,
      file: async () => {
        throw new LockerError(fault)
      },
    }
    Object.assign(app.app.providers, { locker: broken })
    const response = await ben.call(importLockerFile, {
      path: { owner: ben.id },
      headers: { DigilockerToken: token },
      body: { uri: String(items[0]?.uri) },
    })
    assert.deepEqual(!response.ok && response.code, 'locker_failed')
  }
  Object.assign(app.app.providers, { locker: real })
})

test('in production without a locker signing in is refused in plain words, and the one that stands in gives nothing out', async () => {
  const { url } = await asha.callOk(signInAtLocker)
  const headers = await signIn(asha)
  Object.assign(app.app, { mode: 'production' })
  try {
    const refusals = [
      await asha.call(signInAtLocker),
      await asha.call(getLockerToken, { headers }),
    ].map((told) => told.ok || [told.status, told.code, told.body['message']])
    const words = 'No digital locker is connected here. Please upload the document instead.'
    assert.deepEqual(refusals, [
      [409, 'locker_off', words],
      [409, 'locker_off', words],
    ])
    assert.equal((await app.server.inject({ url })).statusCode, 404)
  } finally {
    Object.assign(app.app, { mode: 'test' })
  }
})
