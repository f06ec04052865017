import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { assertAccessible, type Journey, type Look, picture, signIn, startJourney, typeCode } from './journey.ts'

let journey: Journey
before(async () => { journey = await startJourney() })
after(() => journey?.close())

const of = (role: string) => journey.signIns.find((one) => one.role === role)!

const giveNames = async (page: Page, mail: string, password: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const looks: readonly Look[] = [{}, { dark: true }, { phone: true, language: 'de' }]
const screens = ['/app/profile', '/app/settings', '/app/settings?tab=factors', '/app/settings?tab=devices', '/app/settings?tab=looks'] as const

test('an e-mail address is changed, and the old one takes it back', { timeout: 120_000 }, async () => {
  const { mail, password } = of('agent')
  const page = await journey.visitor()
  await signIn(journey, page, 'agent')
  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Change the e-mail address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New e-mail address').fill('ravi.new@people.example')
  await assertAccessible(page, 'changing the address')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByText('ravi.new@people.example').waitFor()
  await typeCode(page, await journey.codeFor('ravi.new@people.example'))
  await page.getByText('Your e-mail address was changed.').waitFor()
  await page.getByText('ravi.new@people.example').first().waitFor()

  // The old address is told; its link takes everything back and ends every session.
  const stranger = await journey.visitor()
  await stranger.goto(await journey.linkFor(mail, /http\S+\/undo-email#\S+/))
  await stranger.getByRole('button', { name: 'Undo the change' }).click()
  await stranger.getByText('Your old address is back').waitFor()
  await page.waitForURL('**/login**')
  await giveNames(page, mail, password)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
})

test('a forgotten password is set anew by the link of a mail', { timeout: 120_000 }, async () => {
  const { mail } = of('provider')
  const page = await journey.visitor({ phone: true })
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Look in your mail' }).waitFor()
  await page.goto(await journey.linkFor(mail, /http\S+\/reset-password#\S+/))
  await page.getByRole('textbox', { name: /^New password/ }).fill('Harbour-light-58')
  await page.getByRole('textbox', { name: /^Repeat the new password/ }).fill('Harbour-light-58')
  await assertAccessible(page, 'a new password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByText('Your new password is set').waitFor()
  const asked = Date.now()
  await giveNames(page, mail, 'Harbour-light-58')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await typeCode(page, await journey.codeFor(mail, asked))
  await page.waitForURL('**/app')
})

test('a device that was remembered is forgotten again, and asks for a code', { timeout: 120_000 }, async () => {
  const { mail, password } = of('notary')
  const page = await journey.visitor()
  await signIn(journey, page, 'notary')
  await page.goto('/app/settings?tab=devices')
  await page.getByRole('button', { name: /^Forget / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
  await page.getByText('The device was forgotten.').waitFor()
  await page.getByText('No device is remembered.').waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login**')
  await giveNames(page, mail, password)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
})

test('a second factor is set up after giving the password again, and a passkey beside it', { timeout: 120_000 }, async () => {
  const page = await journey.visitor()
  await signIn(journey, page, 'counsellor')
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await page.goto('/app/settings?tab=factors')
  // As if the sign-in were an hour ago.
  await page.route('**/api/user/totp', (route) => route.fulfill({ status: 403, json: { code: 'step_up_required', message: 'Please confirm that it is you to continue.' } }), { times: 1 })
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByRole('textbox', { name: /^Password/ }).fill(of('counsellor').password)
  await assertAccessible(page, 'giving the password again')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const secret = await page.getByRole('dialog').locator('code').textContent()
  await assertAccessible(page, 'an authenticator app')
  await page.getByLabel('Code from the app 1/6').click()
  await page.keyboard.type(generateSync({ secret: secret ?? '' }))
  await page.getByText('The authenticator app is set up.').waitFor()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('The passkey was added.').waitFor()
  await page.getByRole('button', { name: /^Remove (?!the app)/ }).waitFor()
  await assertAccessible(page, 'passkeys')

  // Without a hand at the key the address field only offers the passkey; the button asks for it.
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login**')
  }
  await signOut()
  const byButton = page.getByRole('button', { name: 'Sign in with a passkey' })
  await byButton.click()
  await assertAccessible(page, 'signing in by passkey')
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.waitForURL('**/app')

  // With one it is taken from the field at once, without a password or a code.
  await signOut()
  await page.waitForURL('**/app')
})

test('an admin acts for somebody for a while, then closes their account: they are out at once', { timeout: 180_000 }, async () => {
  const owner = await journey.visitor()
  await signIn(journey, owner, 'owner')
  const admin = await journey.visitor()
  await signIn(journey, admin, 'admin')
  await admin.goto('/app/people')
  await assertAccessible(admin, 'people')
  await admin.getByRole('searchbox', { name: 'Search this list' }).fill('owner@')
  await admin.getByRole('link', { name: 'Grace Lim' }).click()
  await admin.getByRole('checkbox', { name: 'Reward program owner' }).waitFor()
  await assertAccessible(admin, 'a person')
  await picture(admin, 'person')

  await admin.getByRole('button', { name: 'Act as this person' }).click()
  await admin.getByLabel(/^Reason/).fill('She cannot find her programs')
  await assertAccessible(admin, 'acting for somebody')
  await admin.getByRole('dialog').getByRole('button', { name: 'Act as this person' }).click()
  const bar = admin.getByRole('region', { name: 'Acting for somebody else' })
  await bar.getByText('You are acting as Grace Lim.').waitFor()
  await assertAccessible(admin, 'the bar of acting')
  assert.equal(await admin.evaluate(() => JSON.parse(localStorage.getItem('impersonate') ?? '{}').name), 'Grace Lim')
  assert.equal(await admin.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }).includes('access_token')), false)
  await bar.getByRole('button', { name: 'Stop' }).click()
  await admin.getByRole('heading', { name: 'Grace Lim' }).waitFor()
  assert.equal(await admin.evaluate(() => localStorage.getItem('impersonate')), null)

  await admin.getByRole('button', { name: 'Disable' }).click()
  await admin.getByLabel(/^Reason/).fill('Left the company')
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await admin.getByText('The account of Grace Lim has been Disabled').waitFor()
  await owner.waitForURL('**/login**', { timeout: 5_000 })
  await giveNames(owner, of('owner').mail, of('owner').password)
  await owner.getByText('Invalid credentials. Please try again.').waitFor()
})

test('profile and settings are for everyone: both themes, both languages, small and large', { timeout: 180_000 }, async () => {
  const page = await journey.visitor()
  await signIn(journey, page, 'student')
  for (const { dark = false, phone = false, language = 'en' } of looks) {
    await page.context().addCookies([{ name: 'locale', value: language, url: journey.url }])
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.setViewportSize(phone ? { width: 360, height: 740 } : { width: 1280, height: 800 })
    for (const path of screens) {
      await page.goto(path)
      await page.locator('#main section h2').first().waitFor()
      await page.locator('#main [role=status][aria-label]').first().waitFor({ state: 'detached' })
      await assertAccessible(page, `${path} ${language} ${dark ? 'dark' : 'light'}`)
    }
  }
})
