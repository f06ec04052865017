import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  accessibleInBoth,
  assertAccessible,
  type Journey,
  picture,
  signIn,
  startJourney,
} from './journey.ts'

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey?.close())

const choosePassword = async (page: Page, pass: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Password/ }).fill(pass)
  await page.getByRole('textbox', { name: /^Repeat the password/ }).fill(pass)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
}

test('the link of a registration in another browser asks for a password there', async () => {
  const mail = 'noa.elsewhere@people.example'
  const there = await journey.visitor()
  await there.goto('/register')
  await there.getByLabel('First name').fill('Elon')
  await there.getByLabel('Last name').fill('Fakename')
  await there.getByLabel('E-mail address').fill(mail)
  await choosePassword(there, 'Strangers-pass-9')
  await there.getByRole('button', { name: 'Create account' }).click()
  await there.getByRole('heading', { name: 'Enter your code' }).waitFor()

  const phone = await journey.visitor({ phone: true })
  await phone.goto(await journey.linkFor(mail, /http\S+\/verify-email#\S+/))
  await phone.getByRole('button', { name: 'Confirm the address' }).click()
  await phone.getByRole('heading', { name: 'Finish your registration' }).waitFor()
  await phone.getByLabel('First name').fill('Noa')
  await phone.getByLabel('Last name').fill('Levi')
  await choosePassword(phone, 'Owners-pass-77')
  await accessibleInBoth(phone, 'finishing a registration elsewhere')
  await picture(phone, 'finish-registration-phone')
  await phone.getByRole('button', { name: 'Finish' }).click()
  await phone.getByText('Your e-mail address is verified').waitFor()
})

test('an invited person accepts by the link, and keeps recovery codes', async () => {
  const mail = 'nia.invited@people.example'
  const admin = await journey.visitor()
  await signIn(journey, admin, 'admin')
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
  await admin.getByText('The invitation is on its way').waitFor()

  const page = await journey.visitor({ phone: true })
  await page.goto(await journey.linkFor(mail, /http\S+\/invitation#\S+/))
  await page.getByRole('heading', { name: 'You are invited' }).waitFor()
  await choosePassword(page, 'Owners-pass-77')
  await assertAccessible(page, 'an invitation')
  await picture(page, 'invitation-phone')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Your e-mail address is verified').waitFor()
  await admin.goto('/app/settings?tab=factors')
  await admin.getByRole('button', { name: 'Make recovery codes' }).click()
  const codes = admin.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.waitFor()
  assert.equal(await codes.getByRole('listitem').count(), 10)
  await assertAccessible(admin, 'recovery codes')
  await picture(admin, 'recovery-codes')
})

test('somebody without an account writes to us', async () => {
  const page = await journey.visitor({ phone: true })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Cannot sign in? Write to us' }).click()
  await page.getByRole('heading', { name: 'Write to us' }).waitFor()
  await accessibleInBoth(page, 'contact')
  await picture(page, 'contact-phone')
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Your e-mail address').fill('asha@elsewhere.example')
  await page.getByLabel('Your message').fill('My phone and my mail are both gone.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Your message has arrived' }).waitFor()
})
