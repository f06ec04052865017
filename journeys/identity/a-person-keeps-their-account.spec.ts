import assert from 'node:assert/strict'
import { generateSync } from 'otplib'
import type { Page } from '@playwright/test'
import { createTicket } from '#contract/helpdesk/calls.ts'
import {
  accessibleInBoth,
  assertAccessible,
  expect,
  type Journey,
  picture,
  test,
  typeCode,
} from '../journey.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const of = (role: string) => journey.signIns.find((one) => one.role === role)!

const giveNames = async (page: Page, mail: string, password: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an e-mail address is changed, and the old one takes it back', async () => {
  const { mail, password } = of('agent')
  const page = await journey.visitor({ as: 'agent' })
  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Change the e-mail address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New e-mail address').fill('ravi.new@people.example')
  await assertAccessible(page, 'changing the address')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByText('ravi.new@people.example')).toBeVisible()
  await typeCode(page, await journey.codeFor('ravi.new@people.example'))
  await expect(page.getByText('Your e-mail address was changed.')).toBeVisible()
  await expect(page.getByText('ravi.new@people.example').first()).toBeVisible()

  // The old address is told; its link takes everything back and ends every session.
  const stranger = await journey.visitor()
  await stranger.goto(await journey.linkFor(mail, /http\S+\/undo-email#\S+/))
  await stranger.getByRole('button', { name: 'Undo the change' }).click()
  await expect(stranger.getByText('Your old address is back')).toBeVisible()
  await page.waitForURL('**/login**')
  await giveNames(page, mail, password)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})

test('a forgotten password is set anew by the link of a mail', async () => {
  const { mail } = of('provider')
  const page = await journey.visitor({ phone: true })
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  await page.goto(await journey.linkFor(mail, /http\S+\/reset-password#\S+/))
  await page.getByRole('textbox', { name: /^New password/ }).fill('Harbour-light-58')
  await page.getByRole('textbox', { name: /^Repeat the new password/ }).fill('Harbour-light-58')
  await assertAccessible(page, 'a new password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  const asked = Date.now()
  await giveNames(page, mail, 'Harbour-light-58')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(page, await journey.codeFor(mail, asked))
  await page.waitForURL('**/app')
})

test('whoever has chosen security questions answers them for a code by SMS', async () => {
  const { mail, password } = of('associate')
  const owner = await journey.visitor({ as: 'associate' })
  await owner.goto('/app/settings')
  await owner.getByRole('button', { name: 'Choose two questions' }).click()
  const card = owner
    .locator('form')
    .filter({ has: owner.getByLabel('Answer to the first question') })
  for (const [which, question] of [
    ['First', 'What was the name of your first pet?'],
    ['Second', 'What was your first job?'],
  ] as const) {
    await card
      .locator('input')
      .and(owner.getByLabel(new RegExp(`^${which} question`)))
      .first()
      .click()
    await owner.getByRole('option', { name: question }).click()
  }
  await card.getByLabel('Answer to the first question').fill('Bruno')
  await card.getByLabel('Answer to the second question').fill('Baker')
  await card.getByRole('textbox', { name: /^Current password/ }).fill(password)
  await assertAccessible(owner, 'security questions')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Your security questions were saved.')).toBeVisible()

  const page = await journey.visitor({ phone: true })
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByText('SMS', { exact: true }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible()
  await page.getByRole('button', { name: 'I have chosen security questions' }).click()
  await page.getByLabel('What was the name of your first pet?').fill('bruno')
  await page.getByLabel('What was your first job?').fill(' BAKER ')
  await accessibleInBoth(page, 'answering security questions')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('is on its way by SMS')).toBeVisible()
  await page.getByRole('link', { name: 'Enter the temporary code' }).click()
  const [row] = await journey.server.app.sql<
    { phone: string }[]
  >`select phone from identity.accounts where mail = ${mail}`
  await page
    .getByLabel('Temporary code')
    .fill(await journey.codeFor(row!.phone, 0, /\b[A-Z0-9]{10}\b/))
  await page.getByRole('textbox', { name: /^New password/ }).fill('Harbour-light-58')
  await page.getByRole('textbox', { name: /^Repeat the new password/ }).fill('Harbour-light-58')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await owner.waitForURL('**/login**')
})

test('a device that was remembered is forgotten again, and asks for a code', async () => {
  const { mail, password } = of('notary')
  const page = await journey.visitor({ as: 'notary' })
  await page.goto('/app/settings?tab=devices')
  await page.getByRole('button', { name: /^Forget / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('The device was forgotten.')).toBeVisible()
  await expect(page.getByText('No device is remembered.')).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login**')
  await giveNames(page, mail, password)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})

test('a second factor is set up after giving the password again, and a passkey beside it', async () => {
  const page = await journey.visitor({ as: 'counsellor' })
  await page.goto('/app')
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  // A browser whose address field offers no passkeys: the button is the way.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/app/settings?tab=factors')
  // As if the sign-in were an hour ago.
  await page.route(
    '**/api/user/totp',
    (route) =>
      route.fulfill({
        headers: { 'ao-request-id': 'of this journey' },
        status: 403,
        json: { code: 'step_up_required', message: 'Please confirm that it is you to continue.' },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByRole('textbox', { name: /^Password/ }).fill(of('counsellor').password)
  await assertAccessible(page, 'giving the password again')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const secret = await page.getByRole('dialog').locator('code').textContent()
  await assertAccessible(page, 'an authenticator app')
  await page.getByLabel('Code from the app 1/6').click()
  await page.keyboard.type(generateSync({ secret: secret ?? '' }))
  await expect(page.getByText('The authenticator app is set up.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove (?!the app)/ })).toBeVisible()
  await assertAccessible(page, 'passkeys')

  const atTheDoor = page.waitForURL('**/login**')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await atTheDoor
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('an admin acts for somebody for a while, gives them a role, signs them out, and closes their account: they are out at once', async () => {
  const owner = await journey.visitor({ as: 'owner' })
  await owner.goto('/app')
  const { number } = await journey.callAs('owner', createTicket, {
    body: { title: 'My programs', article: { body: 'I cannot find my programs.' } },
  })
  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/people')
  await assertAccessible(admin, 'people')
  await admin.getByRole('searchbox', { name: 'Search this list' }).fill('owner@')
  await admin.getByRole('link', { name: 'Grace Lim' }).click()
  await expect(admin.getByRole('checkbox', { name: 'Reward program owner' })).toBeVisible()
  await assertAccessible(admin, 'a person')
  await picture(admin, 'person')

  await admin.getByRole('button', { name: 'Act as this person' }).click()
  await admin.getByLabel(/^Reason/).fill('She cannot find her programs')
  const ticket = admin.getByLabel(/^Number of the help ticket/)
  await ticket.fill('59999')
  await admin.getByRole('dialog').getByRole('button', { name: 'Act as this person' }).click()
  await expect(admin.getByText('There is no help ticket with this number.')).toBeVisible()
  await ticket.fill(number)
  await assertAccessible(admin, 'acting for somebody')
  await admin.getByRole('dialog').getByRole('button', { name: 'Act as this person' }).click()
  const bar = admin.getByRole('region', { name: 'Acting for somebody else' })
  await expect(bar.getByText('You are acting as Grace Lim.')).toBeVisible()
  await assertAccessible(admin, 'the bar of acting')
  assert.equal(
    await admin.evaluate(() => JSON.parse(localStorage.getItem('impersonate') ?? '{}').name),
    'Grace Lim',
  )
  assert.equal(
    await admin.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }).includes('access_token'),
    ),
    false,
  )
  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(admin.getByRole('heading', { name: 'Grace Lim' })).toBeVisible()
  await expect(bar).toBeHidden()

  // Whoever loads the page again is themself again, on the server too, and is told.
  await admin.getByRole('button', { name: 'Act as this person' }).click()
  await admin.getByLabel(/^Reason/).fill('She still cannot find them')
  await admin.getByLabel(/^Number of the help ticket/).fill(number)
  await admin.getByRole('dialog').getByRole('button', { name: 'Act as this person' }).click()
  await expect(bar.getByText('You are acting as Grace Lim.')).toBeVisible()
  await admin.reload()
  await expect(bar.getByText(/You no longer act as Grace Lim/)).toBeVisible()
  await expect
    .poll(async () => {
      const [open] = await journey.server.app.sql<{ n: number }[]>`
        select count(*)::int as n from identity.sessions where on_behalf_of is not null and ended_at is null`
      return open!.n
    })
    .toBe(0)
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toBeHidden()
  await admin.goto('/app/people')
  await admin.getByRole('searchbox', { name: 'Search this list' }).fill('owner@')
  await admin.getByRole('link', { name: 'Grace Lim' }).click()
  assert.equal(await admin.evaluate(() => localStorage.getItem('impersonate')), null)

  await admin.getByRole('checkbox', { name: 'Support', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Grant the role' }).click()
  await expect(admin.getByText(/Another admin has to confirm this/)).toBeVisible()
  await admin.getByRole('checkbox', { name: 'AO counsellor', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Grant the role' }).click()
  await expect(admin.getByText('The roles were changed.')).toBeVisible()
  await expect(
    admin.getByRole('checkbox', { name: 'AO counsellor', exact: true, checked: true }),
  ).toBeVisible()
  await expect(
    admin.getByRole('checkbox', { name: 'Support', exact: true, checked: false }),
  ).toBeVisible()
  await expect(
    admin.getByRole('checkbox', { name: 'Reward program owner', checked: true }),
  ).toBeVisible()
  await expect(admin.getByText('Role granted')).toBeVisible()
  await admin.getByRole('button', { name: 'Sign out everywhere' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(admin.getByText('Grace Lim was signed out everywhere.')).toBeVisible()
  await owner.waitForURL('**/login**', { timeout: 5_000 })
  const hearing = owner.waitForResponse('**/api/live')
  await giveNames(owner, of('owner').mail, of('owner').password)
  await owner.waitForURL('**/app')
  await hearing

  await admin.getByRole('button', { name: 'Disable' }).click()
  await admin.getByLabel(/^Reason/).fill('Left the company')
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(admin.getByText('The account of Grace Lim has been Disabled')).toBeVisible()
  await owner.waitForURL('**/login**', { timeout: 5_000 })
  await giveNames(owner, of('owner').mail, of('owner').password)
  await expect(owner.getByText('Invalid credentials. Please try again.')).toBeVisible()
})

test('whoever registers proves the address, then the number, in every role that is open to all @main', async () => {
  for (const [n, role] of [
    'Student',
    'Agent who checks documents',
    'University or provider',
    'Notary',
  ].entries()) {
    const page = await journey.visitor({ phone: n === 0 })
    const [mail, number] = [`new${n}@people.example`, `+49 151 2345678${n}`]
    await page.goto('/register')
    await page.locator('input').and(page.getByLabel('I am here as')).click()
    await page.getByRole('option', { name: role }).click()
    await page.getByLabel('First name').fill('Mina')
    if (role === 'Student') await page.getByLabel('Date of birth').fill('2004-05-17')
    await page.getByLabel('Last name').fill('Okafor')
    await page.getByLabel('E-mail address').fill(mail)
    await page.getByLabel(/^Mobile number/).fill(number)
    await page.getByRole('textbox', { name: /^Password/ }).fill('Almond-tree-31')
    await page.getByRole('textbox', { name: /^Repeat the password/ }).fill('Almond-tree-31')
    await page.getByRole('button', { name: 'Read the terms' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Terms of use' }).getByText('Version 1'),
    ).toBeVisible()
    if (n === 0) await accessibleInBoth(page, 'the terms')
    await page.keyboard.press('Escape')
    await page.getByLabel('I accept the terms').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(`We sent six digits to ${mail}.`)).toBeVisible()
    await typeCode(page, await journey.codeFor(mail))
    await expect(page.getByText(`We sent six digits to ${number}.`)).toBeVisible()
    // The last one puts it off and proves the number from the settings.
    if (n < 3) await typeCode(page, await journey.codeFor(number.replaceAll(' ', '')))
    else await page.getByRole('button', { name: 'Verify the number later' }).click()
    await page.waitForURL('**/app')
    await page.goto('/app/settings')
    if (n === 3) {
      journey.forward(61_000)
      const asked = Date.now() + 61_000
      await page.getByRole('button', { name: 'Verify', exact: true }).click()
      await expect(page.getByLabel('Code 1/6')).toBeVisible()
      await typeCode(page, await journey.codeFor(number.replaceAll(' ', ''), asked))
    }
    await expect(page.getByText('Verified', { exact: true }).nth(1)).toBeVisible()
    await expect(page.getByText('Not verified yet')).not.toBeAttached()
    if (n > 0) continue
    // The link of the same mail says the same, once the person says so too.
    await page.goto(await journey.linkFor(mail, /http\S+\/verify-email#\S+/))
    await page.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(
      page.getByRole('heading', { name: 'Your e-mail address is confirmed.' }),
    ).toBeVisible()
  }
})

test('two tabs whose token has run out go on at the same moment, and show what happened to the account', async () => {
  const here = await journey.visitor({ as: 'support' })
  await here.goto('/app')
  const there = await here.context().newPage()
  for (const page of [here, there]) {
    await page.goto('/app/settings?tab=devices')
    await expect(page.getByRole('button', { name: /^Forget / })).toBeVisible()
  }
  // The clock of the browsers stands: they send what the server no longer takes, and refresh.
  journey.forward(11 * 60_000)
  await Promise.all(
    [here, there].map((page) => page.getByRole('tab', { name: 'Activity' }).click()),
  )
  for (const page of [here, there])
    await expect(page.getByText('Device remembered').first()).toBeVisible()
})

test('signing out without a connection says that AO has not heard of it, and is carried out once there is one', async ({
  journey,
}) => {
  const page = await journey.visitor({ as: 'agent' })
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  const waits = page.getByText(/AO has not heard of it yet/)
  await expect(waits).toBeVisible()
  await assertAccessible(page, 'signed out without a connection')
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/login/)
  await expect(waits).toBeHidden()
  await page.goto('/app')
  await expect(page).toHaveURL(/\/login/)
})

test('forgetting this browser without a connection is carried out with a second tab open, too', async ({
  journey,
}) => {
  const here = await journey.visitor({ as: 'notary' })
  await here.goto('/app')
  const there = await here.context().newPage()
  for (const page of [here, there]) {
    await page.goto('/app/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await here.context().setOffline(true)
  await here.getByRole('button', { name: /^Account of/ }).click()
  await here.getByRole('button', { name: /^Sign out and forget me/ }).click()
  const waits = (page: Page) => page.getByText(/AO has not heard of it yet/)
  for (const page of [here, there]) await expect(waits(page)).toBeVisible()
  const told = here.context().waitForEvent('response', {
    predicate: (response) => response.url().includes('/user/logout') && response.ok(),
  })
  await here.context().setOffline(false)
  await told
  for (const page of [here, there]) await expect(waits(page)).toBeHidden()
  await there.goto('/app/settings')
  await expect(there).toHaveURL(/\/login/)
})
