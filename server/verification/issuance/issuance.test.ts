import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importJWK, SignJWT } from 'jose'
import {
  configurationId,
  createCredentialOffer,
  createNonce,
  getCredentialOffers,
  issueHolderCredential,
  redeemCredentialOffer,
} from '#contract/verification/issuance/calls.ts'
import { approveRequest, reverseRequest } from '#contract/verification/requests/calls.ts'
import type { CallShape, RequestOf } from '#contract/kit.ts'
import { minutes } from '#server/core/clock.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'
import { judgedSdJwt } from './sd-jwt-judge-for-tests.ts'
import { fetchFrom, mailedCode, newWalletKey, phoneIn, walletOf } from './wallet-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const grant_type = 'urn:ietf:params:oauth:grant-type:pre-authorized_code'

const approved = async (): Promise<string> => {
  const request = await world.request('gold')
  await world.notary.callOk(approveRequest, { body: approvalOf(request) })
  await world.app.settle()
  return request.id
}

/** An offer with the code that was mailed; an hour later, since only so many are mailed in one. */
const offered = async (requestId: string) => {
  await world.wait(minutes(61))
  await world.app.job('verification.lists')
  const made = await world.student.callOk(createCredentialOffer, { path: { requestId } })
  await world.app.settle()
  return { ...made, txCode: mailedCode(world.app, world.student.mail) }
}

const codeIn = (offer: string): string =>
  JSON.parse(new URL(offer).searchParams.get('credential_offer')!).grants[grant_type][
    'pre-authorized_code'
  ]

/** What the protocol calls a refusal, with its status. */
const refusal = async <C extends CallShape>(call: C, sends: RequestOf<C>, token?: string) => {
  const answer = await fetchFrom(world.app)(`https://ao.test${call.path}`, {
    method: 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type':
        call.accepts === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body:
      call.accepts === 'form'
        ? String(new URLSearchParams((sends as { body: Record<string, string> }).body))
        : JSON.stringify((sends as { body: unknown }).body),
  })
  const said = (await answer.json()) as { error?: string }
  return `${answer.status} ${said.error ?? 'taken'}`
}
const redeemed = (code: string, tx_code: string) =>
  refusal(redeemCredentialOffer, { body: { grant_type, 'pre-authorized_code': code, tx_code } })
const asked = (token: string, jwt: string, more: object = {}) =>
  refusal(
    issueHolderCredential,
    { body: { credential_configuration_id: configurationId, proofs: { jwt: [jwt] }, ...more } },
    token,
  )

test('a wallet takes an approved verification, and a stranger’s verifier finds it good', async () => {
  const requestId = await approved()
  const { offer, txCode, sentTo } = await offered(requestId)
  assert.match(txCode, /^\d{6}$/)
  assert.match(sentTo, /^.•••@/)
  assert.equal(offer.includes(txCode), false)
  const wallet = await walletOf(phoneIn(world.app))
  const copy = await wallet.take(offer, txCode)
  const judged = await judgedSdJwt(world.app, copy)
  assert.ok('payload' in judged, JSON.stringify(judged))
  const { payload } = judged
  assert.equal(payload['iss'], 'https://ao.test')
  assert.equal(payload['vct'], 'https://ao.test/vct/document-verification')
  assert.equal(payload['level'], 'gold')
  assert.deepEqual(payload['cnf'], { jwk: wallet.key.jwk })
  assert.equal(payload['title'], 'Bachelor of Science')
  assert.equal(payload['grade'], '8.7')
  assert.deepEqual(payload['confirmed_by'], { organisation: 'N-1', role: 'notary' })
  // What everybody sees without a disclosure names nobody and no part of the document.
  const bare = Buffer.from(copy.split('.')[1]!, 'base64url').toString()
  for (const secret of ['Bachelor of Science', '8.7', 'PU-2024-0815', 'Physics'])
    assert.equal(bare.includes(secret), false, secret)
  const { offers } = await world.student.callOk(getCredentialOffers, { path: { requestId } })
  assert.deepEqual(
    offers.map(({ state }) => state),
    ['taken'],
  )
})

test('what was not found to match is not in the wallet', async () => {
  const request = await world.request('gold')
  const { checks, ...rest } = approvalOf(request)
  await world.notary.callOk(approveRequest, {
    body: {
      ...rest,
      checks: checks.map((check) =>
        check.field === 'grade'
          ? { field: 'grade' as const, result: 'not_checked' as const }
          : check,
      ),
    },
  })
  await world.app.settle()
  const { offer, txCode } = await offered(request.id)
  const judged = await judgedSdJwt(
    world.app,
    await (await walletOf(phoneIn(world.app))).take(offer, txCode),
  )
  assert.ok('payload' in judged)
  assert.equal('grade' in judged.payload, false)
  assert.equal(judged.payload['number'], 'PU-2024-0815')
})

test('wallets with either kind of key are served', async () => {
  const { offer, txCode } = await offered(await approved())
  const copy = await (await walletOf(phoneIn(world.app), 'EdDSA')).take(offer, txCode)
  assert.ok('payload' in (await judgedSdJwt(world.app, copy)))
})

test('an offer is made by the holder of an approved verification alone', async () => {
  const requestId = await approved()
  await world.wait(minutes(61))
  const path = { requestId }
  const other = await world.app.person('student')
  for (const who of [other, world.notary, world.admin, world.support]) {
    const response = await who.call(createCredentialOffer, { path })
    assert.ok(!response.ok && [403, 404].includes(response.status))
  }
  assert.equal((await world.app.stranger.call(createCredentialOffer, { path })).status, 401)
  const open = await world.request('gold')
  const early = await world.student.call(createCredentialOffer, { path: { requestId: open.id } })
  assert.equal(!early.ok && early.code, 'wrong_state')
})

test('a code is used once, within its time, with the code that was mailed', async () => {
  const requestId = await approved()
  const first = await offered(requestId)
  const code = codeIn(first.offer)
  const wrong = first.txCode === '000000' ? '111111' : '000000'
  assert.equal(await redeemed(code, wrong), '400 invalid_grant')
  assert.equal(await redeemed('x'.repeat(43), first.txCode), '400 invalid_grant')
  assert.equal(await redeemed(code, ''), '400 invalid_request')
  const both = await Promise.all([redeemed(code, first.txCode), redeemed(code, first.txCode)])
  assert.deepEqual(both.toSorted(), ['200 taken', '400 invalid_grant'])
  assert.equal(await redeemed(code, first.txCode), '400 invalid_grant')
  assert.equal(
    await refusal(redeemCredentialOffer, { body: { grant_type: 'password' } }),
    '400 unsupported_grant_type',
  )

  const guessed = await offered(requestId)
  for (let n = 0; n < 5; n++)
    assert.equal(await redeemed(codeIn(guessed.offer), wrong), '400 invalid_grant')
  assert.equal(await redeemed(codeIn(guessed.offer), guessed.txCode), '400 invalid_grant')

  const late = await offered(requestId)
  world.app.clock.advance(minutes(10) + 1)
  assert.equal(await redeemed(codeIn(late.offer), late.txCode), '400 invalid_grant')

  const replaced = await offered(requestId)
  world.app.clock.advance(minutes(1))
  await world.student.callOk(createCredentialOffer, { path: { requestId } })
  assert.equal(await redeemed(codeIn(replaced.offer), replaced.txCode), '400 invalid_grant')
  const again = await world.student.call(createCredentialOffer, { path: { requestId } })
  assert.equal(!again.ok && again.code, 'otp_cooldown')
})

test('a key is bound only to whoever proves to hold it, once for each nonce', async () => {
  const requestId = await approved()
  const wallet = await walletOf(phoneIn(world.app))
  const begin = async () => {
    const { offer, txCode } = await offered(requestId)
    const found = await wallet.read(offer)
    return { found, token: await wallet.redeem(found, txCode) }
  }
  const { found, token } = await begin()
  const nonce = await wallet.nonce(found)
  const proof = await wallet.prove(found, nonce)
  const other = await newWalletKey()
  const now = Math.floor(world.app.clock.now().getTime() / 1000)
  const header = { alg: 'ES256', typ: 'openid4vci-proof+jwt', jwk: wallet.key.jwk }
  const claims = { aud: 'https://ao.test', iat: now, nonce }
  const signed = (head: object, body: object, key = wallet.key.privateKey) =>
    new SignJWT({ ...body }).setProtectedHeader({ ...header, ...head }).sign(key)
  const [head, body, signature] = proof.split('.')
  const secret = await importJWK(
    { kty: 'oct', k: 'c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0MTIzNDU2Nzg' },
    'HS256',
  )
  const unsigned = `${Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url')}.${body}.`
  for (const [what, jwt, says] of [
    ['the key of another', await signed({ jwk: other.jwk }, claims), 'invalid_proof'],
    ['signed by another', await signed({}, claims, other.privateKey), 'invalid_proof'],
    [
      'altered',
      `${head}.${Buffer.from(JSON.stringify({ ...claims, more: 1 })).toString('base64url')}.${signature}`,
      'invalid_proof',
    ],
    ['no signature', unsigned, 'invalid_proof'],
    [
      'a shared secret',
      await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret),
      'invalid_proof',
    ],
    [
      'for another issuer',
      await signed({}, { ...claims, aud: 'https://evil.test' }),
      'invalid_proof',
    ],
    ['of another kind', await signed({ typ: 'JWT' }, claims), 'invalid_proof'],
    ['of long ago', await signed({}, { ...claims, iat: now - 3600 }), 'invalid_proof'],
    ['without a time', await signed({}, { aud: claims.aud, nonce }), 'invalid_proof'],
    [
      'with the private key',
      await signed({ jwk: { ...wallet.key.jwk, d: 'x' } }, claims),
      'invalid_proof',
    ],
    ['by reference', await signed({ kid: 'did:web:evil.test#k' }, claims), 'invalid_proof'],
    ['no proof at all', 'nothing', 'invalid_proof'],
    ['without a nonce', await signed({}, { aud: claims.aud, iat: now }), 'invalid_nonce'],
    ['a nonce of its own', await signed({}, { ...claims, nonce: 'A'.repeat(75) }), 'invalid_nonce'],
    [
      'an altered nonce',
      await signed(
        {},
        { ...claims, nonce: `${nonce.startsWith('A') ? 'B' : 'A'}${nonce.slice(1)}` },
      ),
      'invalid_nonce',
    ],
  ] as const)
    assert.equal(await asked(token, jwt), `400 ${says}`, what)
  assert.equal(await asked(token, proof, { proofs: {} }), '400 invalid_proof')
  assert.equal(await asked(token, proof, { proofs: { jwt: [proof, proof] } }), '400 invalid_proof')
  assert.equal(
    await asked(token, proof, { credential_configuration_id: 'else' }),
    '400 unknown_credential_configuration',
  )
  assert.equal(
    await asked(token, proof, { credential_identifier: 'one' }),
    '400 invalid_credential_request',
  )
  assert.equal(await asked('x'.repeat(43), proof), '401 invalid_token')
  assert.equal(await asked(world.student.token, proof), '401 invalid_token')

  // Of two who come at once with one token, one is served; the token and the nonce are spent.
  const both = await Promise.all([asked(token, proof), asked(token, proof)])
  assert.deepEqual(both.toSorted(), ['200 taken', '401 invalid_token'])
  assert.equal(await asked(token, proof), '401 invalid_token')
  const second = await begin()
  world.app.clock.set(new Date((now + 1) * 1000))
  assert.equal(await asked(second.token, proof), '400 invalid_nonce')
  world.app.clock.advance(minutes(5))
  assert.equal(
    await asked(second.token, await wallet.prove(second.found, nonce)),
    '400 invalid_nonce',
  )
})

test('a token is good for minutes', async () => {
  const wallet = await walletOf(phoneIn(world.app))
  const { offer, txCode } = await offered(await approved())
  const found = await wallet.read(offer)
  const token = await wallet.redeem(found, txCode)
  world.app.clock.advance(minutes(5) + 1)
  const proof = await wallet.prove(found, (await world.app.stranger.callOk(createNonce)).c_nonce)
  assert.equal(await asked(token, proof), '401 invalid_token')
})

test('what is taken back between offer and wallet is not issued, and what was issued is refused afterwards', async () => {
  const requestId = await approved()
  const wallet = await walletOf(phoneIn(world.app))
  const copy = await (async () => {
    const { offer, txCode } = await offered(requestId)
    return wallet.take(offer, txCode)
  })()
  const { offer, txCode } = await offered(requestId)
  const found = await wallet.read(offer)
  const token = await wallet.redeem(found, txCode)
  const proof = await wallet.prove(found, await wallet.nonce(found))
  await world.notary.callOk(reverseRequest, { body: { id: requestId, revertRemarks: 'Mistake' } })
  assert.equal(await asked(token, proof), '400 credential_request_denied')
  await world.app.settle()
  assert.equal(await asked(token, proof), '400 credential_request_denied')
  const judged = await judgedSdJwt(world.app, copy)
  assert.ok('refused' in judged && /status/i.test(judged.refused), JSON.stringify(judged))
})

test('nothing that was written beside the signature reaches a wallet', async () => {
  for (const change of [
    `claims = jsonb_set(claims, '{0,value}', '"Elon Fakename"')`,
    `method = 'original_seen'`,
    `decided_as = '{"name":"A","organisation":"Harvard University","kind":"issuer"}'`,
  ]) {
    const requestId = await approved()
    const { offer, txCode } = await offered(requestId)
    const wallet = await walletOf(phoneIn(world.app))
    const found = await wallet.read(offer)
    const token = await wallet.redeem(found, txCode)
    const proof = await wallet.prove(found, await wallet.nonce(found))
    await world.app.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx.unsafe(`update verification.requests set ${change} where id = '${requestId}'`)
    })
    assert.equal(await asked(token, proof), '400 credential_request_denied', change)
  }
})
