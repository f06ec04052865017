import { generateSync } from 'otplib'
import type { Page } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import { accessibleInBoth, expect, type Journey, test, typeCode } from '../journey.ts'
import { usualSettings } from '../world.ts'

let journey: Journey
test.use({ settings: { ...usualSettings, mode: 'test' } })
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const giveNames = async (page: Page, role: Role): Promise<string> => {
  const { mail, password } = journey.signIns.find((one) => one.role === role)!
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return mail
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login**')
}

/** The mailed code of those who approve opens nothing but the setting up. */
const comeToSetUp = async (page: Page, role: Role): Promise<void> => {
  const mail = await giveNames(page, role)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(page, await journey.codeFor(mail))
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
}

test('a checker sets up an app at the first sign-in, and gives its code at each that follows', async () => {
  const page = await journey.visitor()
  await comeToSetUp(page, 'checker')
  const secret = (await page.locator('form code').textContent()) ?? ''
  await accessibleInBoth(page, 'setting up a second factor')
  await page.getByLabel('Code from the app 1/6').click()
  await page.keyboard.type(generateSync({ secret }))
  await page.waitForURL('**/app')

  await signOut(page)
  await giveNames(page, 'checker')
  await expect(page.getByText('Enter the six digits your authenticator app shows.')).toBeVisible()
  await accessibleInBoth(page, 'the code of an app')
  // Each code counts once: the next one is half a minute ahead.
  journey.forward(30_000)
  await typeCode(page, generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await page.waitForURL('**/app')

  // Ten minutes later an approval wants a code of the app once more; the password is not even asked for.
  await page.goto('/app/transfers')
  await page.getByRole('link', { name: /^TR-/ }).first().click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  journey.forward(11 * 60_000)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('please give the code your authenticator app shows')).toBeVisible()
  await expect(page.getByLabel(/^Password/)).toHaveCount(0)
  await accessibleInBoth(page, 'the code of an app once more')
  await page.getByLabel(/^Code from the app/).fill(
    generateSync({
      secret,
      epoch: Math.floor(journey.server.app.clock.now().getTime() / 1000),
    }),
  )
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The request was approved.')).toBeVisible()
})

test('a maker sets up a passkey instead, and is asked for it', async () => {
  const page = await journey.visitor({ phone: true })
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await comeToSetUp(page, 'maker')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.waitForURL('**/app')

  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await signOut(page)
  await giveNames(page, 'maker')
  await expect(page.getByText('Your account asks for its passkey.')).toBeVisible()
  await accessibleInBoth(page, 'a passkey is asked for')
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/app')
})
