import { setGlobalConfig } from '@openid4vc/oauth2'
import { Openid4vpClient } from '@openid4vc/openid4vp'
import { SignJWT } from 'jose'
import { screenPath } from '#contract/paths.ts'
import { presented } from '#server/verification/issuance/sd-jwt-judge-for-tests.ts'
import { callbacksOf, walletOf } from '#server/verification/issuance/wallet-for-tests.ts'
import { accessibleInBoth, expect, test } from '../journey.ts'

// A demo is served without TLS, which wallets refuse outside of tests.
setGlobalConfig({ allowInsecureUrls: true })

test('a student takes a verification into a wallet app and shows a university two claims of it', async ({
  journey,
}) => {
  const { app } = journey.server
  const [row] = await app.sql<{ id: string; mail: string }[]>`
    select r.id, a.mail from verification.requests r join identity.accounts a on a.id = r.owner_id
    where r.status = 'approved' and a.mail = 'student@demo.ao.example'
      and exists (select from verification.credentials c where c.request_id = r.id) limit 1`
  const { id: requestId, mail } = row!
  const student = await journey.visitor({ as: 'student', phone: true })
  await student.goto(screenPath('request', { requestId }))
  await student.getByRole('button', { name: 'Offer it to a wallet app' }).click()
  await expect(student.getByAltText('QR code for your wallet app')).toBeVisible()
  await accessibleInBoth(student, 'an offer to a wallet app')
  const offer = await student
    .getByRole('link', { name: 'Open it in a wallet app on this device' })
    .getAttribute('href')
  const now = () => app.clock.now()
  const wallet = await walletOf({ fetch, now })
  const copy = await wallet.take(
    offer!,
    await journey.codeFor(mail, 0, /\b\d{6}\b(?= is the code)/),
  )
  await expect(student.getByText('It is in your wallet app.')).toBeVisible()

  // A job of the minute numbers what was confirmed since the last one.
  await expect
    .poll(async () => (await app.sql`select from verification.register where seq is null`).length, {
      timeout: 120_000,
    })
    .toBe(0)
  const university = await journey.visitor()
  await university.goto('/verify')
  await university.getByRole('button', { name: 'Make the code' }).click()
  await expect(university.getByAltText('QR code for the holder’s wallet app')).toBeVisible()
  const result = await university
    .getByRole('link', { name: 'Open it in a wallet app on this device' })
    .getAttribute('href')
  const phone = new Openid4vpClient({
    callbacks: {
      ...callbacksOf(fetch, wallet.key),
      // Who asks is tried where the request's signature is the story.
      verifyJwt: (signer) =>
        signer.method === 'did'
          ? { verified: true, signerJwk: { kty: 'OKP' } }
          : { verified: false },
      decryptJwe: () => ({ decrypted: false }),
      encryptJwe: () => {
        throw new Error('nothing is encrypted')
      },
    },
  })
  const { params } = phone.parseOpenid4vpAuthorizationRequest({ authorizationRequest: result! })
  const { authorizationRequestPayload } = await phone.resolveOpenId4vpAuthorizationRequest({
    authorizationRequestPayload: params as never,
  })
  const presentation = await presented(
    copy,
    { title: true, grade: true },
    (payload) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: wallet.key.alg, typ: 'kb+jwt' })
        .sign(wallet.key.privateKey),
    {
      nonce: String(authorizationRequestPayload.nonce),
      aud: String(authorizationRequestPayload.client_id),
      iat: Math.floor(now().getTime() / 1000),
    },
  )
  const { authorizationResponsePayload } = await phone.createOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: authorizationRequestPayload as never,
    clientMetadata: {},
    authorizationResponsePayload: { vp_token: { verification: [presentation] } },
  })
  await phone.submitOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: authorizationRequestPayload as never,
    authorizationResponsePayload,
  })
  await expect(university.getByText('Confirmed by AO, and shown by its holder')).toBeVisible()
  await expect(university.getByText('failed')).toHaveCount(0)
  await accessibleInBoth(university, 'what was shown from a wallet app')
})
