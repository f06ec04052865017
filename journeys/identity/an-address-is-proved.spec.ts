import type { Page } from '@playwright/test'
import {
  accessibleInBoth,
  assertAccessible,
  expect,
  picture,
  secondAdmin,
  test,
} from '../journey.ts'
import { aDayLater, confirmChanges } from '../second-admin.ts'

const choosePassword = async (page: Page, pass: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Password/ }).fill(pass)
  await page.getByRole('textbox', { name: /^Repeat the password/ }).fill(pass)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
}

test('the link of a registration in another browser asks for a password there', async ({
  journey,
}) => {
  const mail = 'noa.elsewhere@people.example'
  const there = await journey.visitor()
  await there.goto('/register')
  await there.getByLabel('First name').fill('Elon')
  await there.getByLabel('Date of birth').fill('2004-05-17')
  await there.getByLabel('Last name').fill('Fakename')
  await there.getByLabel('E-mail address').fill(mail)
  await choosePassword(there, 'Strangers-pass-9')
  await there.getByRole('button', { name: 'Create account' }).click()
  await expect(there.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

  const phone = await journey.visitor({ phone: true })
  await phone.goto(await journey.linkFor(mail, /http\S+\/verify-email#\S+/))
  await phone.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(phone.getByRole('heading', { name: 'Finish your registration' })).toBeVisible()
  await phone.getByLabel('First name').fill('Noa')
  await phone.getByLabel('Date of birth').fill('2004-05-17')
  await phone.getByLabel('Last name').fill('Levi')
  await choosePassword(phone, 'Owners-pass-77')
  await accessibleInBoth(phone, 'finishing a registration elsewhere')
  await picture(phone, 'finish-registration-phone')
  await phone.getByRole('button', { name: 'Finish' }).click()
  await expect(phone.getByText('Your e-mail address is verified')).toBeVisible()
})

test('an invited person accepts by the link, waits for a second admin, and signs in', async ({
  journey,
}) => {
  const mail = 'nia.invited@people.example'
  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/people')
  await admin.getByRole('button', { name: 'Invite a person' }).first().click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Nia')
  await dialog.getByLabel('Last name').fill('Guest')
  await dialog.getByLabel('E-mail address').fill(mail)
  await dialog.getByLabel('Roles').click()
  await admin.getByRole('option', { name: 'Support' }).click()
  await admin.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Invite a person' }).click()
  await expect(admin.getByText('The invitation is on its way')).toBeVisible()

  const page = await journey.visitor({ phone: true })
  await page.goto(await journey.linkFor(mail, /http\S+\/invitation#\S+/))
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await choosePassword(page, 'Owners-pass-77')
  await assertAccessible(page, 'an invitation')
  await picture(page, 'invitation-phone')
  await page.getByRole('button', { name: 'Finish' }).click()

  // Support helps with recoveries, so a second admin agrees first; until then the invited person is told so.
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await expect(page.getByText(/a second administrator confirms your role as Support/)).toBeVisible()
  await accessibleInBoth(page, 'an invitation that waits')
  await picture(page, 'invitation-waits-phone')
  const signIn = async () => {
    await page.goto('/login')
    await page.getByLabel('E-mail address').fill(mail)
    await page.getByRole('textbox', { name: /^Password/ }).fill('Owners-pass-77')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn()
  await expect(page.getByText(/your role waits for a second administrator/)).toBeVisible()
  await confirmChanges(await journey.visitor({ as: secondAdmin }), [`(${mail}) becomes Support`])
  await aDayLater(journey)
  await journey.codeFor(mail, 0, /what you can do in AO has changed: \+ Support/)
  await signIn()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})

test('an admin keeps recovery codes', async ({ journey }) => {
  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/settings?tab=factors')
  await admin.getByRole('button', { name: 'Make recovery codes' }).click()
  const codes = admin.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes).toBeVisible()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await assertAccessible(admin, 'recovery codes')
  await picture(admin, 'recovery-codes')
})

test('somebody without an account writes to us', async ({ journey }) => {
  const page = await journey.visitor({ phone: true })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Cannot sign in? Write to us' }).click()
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible()
  await accessibleInBoth(page, 'contact')
  await picture(page, 'contact-phone')
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Your e-mail address').fill('asha@elsewhere.example')
  await page.getByLabel('Your message').fill('My phone and my mail are both gone.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible()
})
