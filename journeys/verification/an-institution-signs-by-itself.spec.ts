import { generateSync } from 'otplib'
import type { Page } from '@playwright/test'
import { screenPath } from '#contract/paths.ts'
import { createRequest } from '#contract/verification/requests/calls.ts'
import { grant } from '#server/wallet/public.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { accessibleInBoth, expect, type Journey, test, typeCode } from '../journey.ts'
import { choose } from '../papers.ts'
import { usualSettings } from '../world.ts'

test.use({ settings: { ...usualSettings, mode: 'test' } })

/** The first sign-in of somebody who decides: the app that they set up gives the codes from then on. */
const comeIn = async (page: Page, journey: Journey): Promise<string> => {
  const { mail, password } = journey.signIns.find(({ role }) => role === 'authenticator')!
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(page, await journey.codeFor(mail))
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  const secret = (await page.locator('form code').textContent()) ?? ''
  await page.getByLabel('Code from the app 1/6').click()
  await page.keyboard.type(generateSync({ secret }))
  await page.waitForURL('**/app')
  return secret
}

/** A transcript of the university of the demo's authenticator, and a request to confirm it at platinum. */
const requestPlatinum = async (journey: Journey): Promise<{ id: string; university: string }> => {
  const { app } = journey.server
  const [row] = await app.sql<{ id: string; owner: string; university: string }[]>`
    select d.id, d.owner_id as owner, d.issuer as university from vault.documents d
    join identity.accounts a on a.id = d.owner_id and a.mail = 'student@demo.ao.example'
    where d.type = 'transcript' and d.deleted_at is null limit 1`
  const { id: documentId, owner, university } = row!
  await app.sql.begin((tx) =>
    grant(makeSystemContext(app, tx), { owner, amount: 500, coinType: 'free', reason: 'gift' }),
  )
  const { id } = await journey.callAs('student', createRequest, {
    body: { documentId, tier: 'platinum', consent: true },
  })
  return { id, university }
}

test('a university signs by itself with a fresh code of its registrar’s app, and an employer sees both names', async ({
  journey,
}) => {
  const { id, university } = await requestPlatinum(journey)
  const registrar = await journey.visitor()
  const secret = await comeIn(registrar, journey)
  await registrar.goto(screenPath('signatures'))
  await choose(registrar, 'Where the key is shown', 'At AO')
  await registrar.getByRole('button', { name: 'Set up your own signature' }).click()
  await expect(registrar.getByText(/did:web:.*:issuers:/).first()).toBeVisible()
  await accessibleInBoth(registrar, 'an institution that signs by itself')

  // Half an hour later the key signs only for whoever proves anew that it is them.
  journey.forward(30 * 60_000)
  await registrar.goto(screenPath('request', { requestId: id }))
  await registrar.getByRole('button', { name: 'All match' }).click()
  await choose(registrar, 'How it was checked', 'Looked up in the records')
  await registrar.getByRole('button', { name: 'Approve' }).click()
  await registrar.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(
    registrar.getByText('please give the code your authenticator app shows'),
  ).toBeVisible()
  await registrar.getByLabel(/^Code from the app/).fill(
    generateSync({
      secret,
      epoch: Math.floor(journey.server.app.clock.now().getTime() / 1000),
    }),
  )
  await registrar.getByRole('button', { name: 'Confirm' }).click()
  await expect(registrar.getByText('The request was approved.')).toBeVisible()

  const [signed] = await journey.server.app.sql<{ publicId: string }[]>`
    select public_id from verification.requests where id = ${id}`
  const employer = await journey.visitor({ phone: true })
  await expect(async () => {
    await employer.goto(screenPath('verification', { publicId: signed!.publicId }))
    await expect(
      employer.getByText('The institution signed the same document with a key of its own.'),
    ).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await expect(employer.getByText(university).first()).toBeVisible()
  await expect(employer.getByText(/ and AO$/).first()).toBeVisible()
})
