import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { digilocker, isLockerUri, LockerError, type LockerErrorCode } from './locker.ts'
import { standInLocker } from './locker-stand-in.ts'

const redirectUri = 'https://ao.test/app/vault/locker'
const verifier = 'v'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const errorOf = (wanted: LockerErrorCode, said?: string) => (thrown: unknown) =>
  thrown instanceof LockerError &&
  thrown.reason === wanted &&
  (said === undefined || thrown.said === said)

const codeFrom = (locker: ReturnType<typeof standInLocker>) => {
  const url = locker.signInUrl({ state: 's1', challenge, redirectUri })
  const answer = locker.signIn(new URLSearchParams(url.split('?')[1]), 'Asha Rao')
  assert.ok(answer.ok)
  return String(new URL(answer.redirect).searchParams.get('code'))
}

describe('the stand-in speaks the documented API', () => {
  const locker = standInLocker({ signInPath: '/dev/locker' })

  test('code, token, list and file, with the file signed', async () => {
    const session = await locker.exchange({ code: codeFrom(locker), verifier, redirectUri })
    assert.deepEqual([session.name, session.expiresIn], ['Asha Rao', 3600])
    const items = await locker.issued(session.accessToken)
    assert.ok(
      items.every(
        ({ uri, doctype, mime }) =>
          isLockerUri(uri) && doctype.length === 5 && mime.includes('application/pdf'),
      ),
    )
    const { bytes, type } = await locker.file(session.accessToken, String(items[0]?.uri))
    assert.deepEqual(
      [type, Buffer.from(bytes.subarray(0, 5)).toString()],
      ['application/pdf', '%PDF-'],
    )
    await locker.revoke(session.accessToken)
    await assert.rejects(locker.issued(session.accessToken), errorOf('refused', 'invalid_token'))
  })

  test('a code works once, with its own verifier and address only', async () => {
    const code = codeFrom(locker)
    await assert.rejects(
      locker.exchange({ code, verifier: 'w'.repeat(64), redirectUri }),
      errorOf('refused', 'invalid_grant'),
    )
    await assert.rejects(
      locker.exchange({ code, verifier, redirectUri }),
      errorOf('refused', 'invalid_grant'),
    )
    await assert.rejects(
      locker.exchange({ code: codeFrom(locker), verifier, redirectUri: 'https://evil.test/' }),
      errorOf('refused'),
    )
  })

  test('an unknown document is told as absent', async () => {
    const { accessToken } = await locker.exchange({ code: codeFrom(locker), verifier, redirectUri })
    await assert.rejects(
      locker.file(accessToken, 'in.gov.cbse-HSCER-0'),
      errorOf('absent', 'invalid_uri'),
    )
  })
})

describe('the adapter trusts nothing the locker sends', () => {
  const secret = 'shh'
  const answering = (
    answer: (request: Request) => Response | Promise<Response>,
    signedDownloads = true,
  ) =>
    digilocker({
      base: 'https://locker.test/public',
      clientId: 'ao',
      clientSecret: secret,
      signedDownloads,
      maxBytes: 1000,
      send: async (request) => answer(request),
    })
  const uri = 'in.gov.cbse-HSCER-201412345678'
  const file = Buffer.from('%PDF-1.7 marks')
  const signature = createHmac('sha256', secret).update(file).digest('base64')
  const given = (body: Uint8Array<ArrayBuffer>, hmac?: string) => () =>
    new Response(body, {
      headers: { 'content-type': 'application/pdf', ...(hmac ? { hmac } : {}) },
    })

  test('a file with a wrong, missing or cut signature is refused', async () => {
    assert.deepEqual((await answering(given(file, signature)).file('t', uri)).bytes, file)
    await assert.rejects(answering(given(file, 'AAAA')).file('t', uri), errorOf('tampered'))
    await assert.rejects(answering(given(file)).file('t', uri), errorOf('tampered'))
    await assert.rejects(
      answering(given(file.subarray(0, 5), signature)).file('t', uri),
      errorOf('tampered'),
    )
    await assert.rejects(answering(given(file, 'AAAA'), false).file('t', uri), errorOf('tampered'))
    assert.deepEqual((await answering(given(file), false).file('t', uri)).bytes, file)
  })

  test('a file past the cap is cut off', async () => {
    await assert.rejects(
      answering(given(Buffer.alloc(1001)), false).file('t', uri),
      errorOf('too-large'),
    )
  })

  test('made-up addresses never leave the house', async () => {
    let asked = 0
    const locker = answering(() => (asked++, new Response('x')), false)
    for (const made of [
      '../x',
      'http://127.0.0.1/',
      'in.gov-HSCER-a/../b',
      'in.gov-HSCER-a\r\nb',
      'in.gov-HSCER-',
      'a-HSCER-1',
      'in.gov-HSCERX-1',
    ])
      await assert.rejects(locker.file('t', made), errorOf('absent'), made)
    assert.equal(asked, 0)
  })

  test('every documented failure has a meaning of ours', async () => {
    const cases: [number, string, LockerErrorCode][] = [
      [400, 'uri_missing', 'refused'],
      [401, 'invalid_token', 'refused'],
      [404, 'invalid_uri', 'absent'],
      [404, 'invalid_id', 'absent'],
      [500, 'unexpected_error', 'unavailable'],
      [500, 'partner_service_unresponsive', 'unavailable'],
      [500, 'repository_service_exception', 'unavailable'],
      [503, 'repository_service_inactive', 'unavailable'],
      [503, 'repository_service_unpublished', 'unavailable'],
    ]
    for (const [status, error, fault] of cases)
      await assert.rejects(
        answering(() => Response.json({ error, error_description: '' }, { status })).issued('t'),
        errorOf(fault, error),
      )
  })

  test('both spellings of the locker id are read, and a list of nonsense is an empty list', async () => {
    const token = (id: object) =>
      answering(() => Response.json({ access_token: 'a', expires_in: 60, ...id }))
    const ask = { code: 'c', verifier, redirectUri }
    assert.equal((await token({ digilocker_id: 'x' }).exchange(ask)).lockerId, 'x')
    assert.equal((await token({ digilockerid: 'y' }).exchange(ask)).lockerId, 'y')
    assert.deepEqual(await answering(() => Response.json({ items: 'no' })).issued('t'), [])
  })

  test('a locker that cannot be reached is unavailable', async () => {
    await assert.rejects(
      answering(() => {
        throw new TypeError('fetch failed')
      }).issued('t'),
      errorOf('unavailable'),
    )
  })
})
