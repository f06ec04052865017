import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { accessibleInBoth, expect, type Journey, picture, test } from '../journey.ts'
import { choose, degreePdf } from '../papers.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const addPassport = async (page: Page, title: string) => {
  await page.goto('/app/documents/add')
  await page.getByLabel('Document file').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: await degreePdf('Passport', 'Republic of India'),
  })
  await page.getByRole('button', { name: 'Continue to the details' }).click()
  await choose(page, /What kind of document/, /^Passport/)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Issued by').fill('Passport office')
  await choose(page, 'Country of the issuer', 'India')
  await page.getByLabel('Date of issue').fill('2022-03-01')
  await page.getByRole('textbox', { name: /^Number/ }).fill('Z1234567')
  await page.getByLabel('Valid until').fill('2032-02-28')
  await page.getByLabel('Place of issue').fill('Mumbai')
  await page.getByRole('button', { name: 'Continue to the review' }).click()
  await page.getByRole('button', { name: 'Put it into my vault' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

for (const phone of [true, false])
  test(`a share with a PIN is opened by a stranger, seen in the log, and closed, ${phone ? 'on a phone' : 'at a desk'}`, async () => {
    const student = await journey.visitor({ phone, as: 'student' })
    const recipient = `admissions@${phone ? 'phone' : 'desk'}.example`
    await student.goto('/app')
    await addPassport(student, 'My passport')
    await student.getByRole('tab', { name: 'Shares' }).click()
    await student.getByRole('button', { name: 'Share' }).click()
    const dialog = student.getByRole('dialog')
    await dialog.getByLabel('E-mail of the recipient').fill(recipient)
    await dialog.getByLabel(/What is it for/).fill('Visa application')
    await dialog.getByLabel(/^PIN/).fill('2468')
    const preview = dialog.getByRole('region', { name: 'What they will see' })
    await dialog.getByRole('switch', { name: 'Hide grades' }).check()
    await expect(preview.getByText('Only the facts: pages would show the grades.')).toBeVisible()
    await dialog.getByRole('switch', { name: 'Hide grades' }).uncheck()
    await expect(preview.getByText('All pages, as pictures')).toBeVisible()
    await expect(preview.getByText('Visa application')).toBeVisible()
    await accessibleInBoth(student, 'share dialog')
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect(student.getByText(recipient)).toBeVisible()

    const stranger = await journey.visitor({ phone: !phone })
    await stranger.goto(await journey.linkFor(recipient, /https?:\/\/\S+\/shared\/\S+/))
    await stranger.getByLabel('PIN').fill('1111')
    await stranger.getByRole('button', { name: 'Open' }).click()
    await expect(stranger.getByText('This PIN is not right')).toBeVisible()
    await stranger.getByLabel('PIN').fill('2468')
    await stranger.getByRole('button', { name: 'Open' }).click()
    await expect(stranger.getByRole('heading', { name: 'My passport' })).toBeVisible()
    await expect(stranger.getByText('Nobody vouches for this document through AO.')).toBeVisible()
    await accessibleInBoth(stranger, 'shared document')
    await picture(stranger, 'shared')

    await expect(student.getByText(/opened once/)).toBeVisible()
    await student.getByRole('button', { name: 'Who opened it' }).click()
    const log = student.getByRole('list', { name: 'Who opened it' })
    await expect(log.getByText(/^Opened/)).toBeVisible()
    await expect(log.getByText(/^Wrong PIN/)).toBeVisible()
    await accessibleInBoth(student, 'view log')
    await student.getByRole('tab', { name: 'History' }).click()
    await expect(student.getByText('Somebody with the link')).toBeVisible()
    await student.getByRole('tab', { name: 'Shares' }).click()
    await student.getByRole('tabpanel').getByRole('button', { name: 'Extend' }).click()
    await student.getByRole('menuitem', { name: '365 days from today' }).click()
    await expect(student.getByText(/The share now lasts until/)).toBeVisible()
    await student.getByRole('tabpanel').getByRole('button', { name: 'Close' }).click()
    await student.getByRole('dialog').getByText('Close', { exact: true }).click()
    await expect(student.getByText('Closed', { exact: true })).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText('Document access validity expired')).toBeVisible()
  })

test('on a phone: an issued document is taken over from the locker, and whoever signs out leaves it', async () => {
  const student = await journey.visitor({ phone: true, as: 'student' })
  await student.goto('/app/vault/locker')
  await student.getByRole('button', { name: 'Sign in at the locker' }).click()
  await student.waitForURL('**/dev/locker**')
  await student.getByRole('button').click()
  const paper = student.getByRole('listitem').filter({ hasText: 'PAN Verification Record' })
  await paper.getByRole('button', { name: 'Put into my vault' }).click()
  await expect(paper.getByRole('link', { name: 'Open' })).toBeVisible()
  await accessibleInBoth(student, 'papers in the locker')
  await paper.getByRole('link', { name: 'Open' }).click()
  await expect(student.getByText('Comes from its issuer and cannot be edited.')).toBeVisible()
  assert.ok(await student.evaluate(() => localStorage.getItem('digilocker')))
  const atTheDoor = student.waitForURL('**/login**')
  await student.getByRole('button', { name: /^Account of/ }).click()
  await student.getByRole('button', { name: 'Sign out', exact: true }).click()
  await atTheDoor
  assert.equal(await student.evaluate(() => localStorage.getItem('digilocker')), null)
})

test('in German: an issued document is taken over from the locker', async () => {
  const student = await journey.visitor({ as: 'student' })
  await student.goto('/app')
  await student.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])
  await student.goto('/app/vault/locker')
  await expect(student.getByRole('button', { name: 'Am Schließfach anmelden' })).toBeVisible()
  await accessibleInBoth(student, 'locker')
  await student.getByRole('button', { name: 'Am Schließfach anmelden' }).click()
  await student.waitForURL('**/dev/locker**')
  await student.getByRole('button').click()
  await student.getByRole('button', { name: 'In meinen Tresor legen' }).first().click()
  await student.getByRole('link', { name: 'Öffnen' }).first().click()
  await expect(
    student.getByText('Kommt vom Aussteller und kann nicht geändert werden.'),
  ).toBeVisible()
  await student.getByRole('tab', { name: 'Freigaben' }).click()
  await expect(student.getByText('Mit niemandem geteilt')).toBeVisible()
  await student.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(student.getByText('Dokument hinzugefügt').first()).toBeVisible()
  await student.goto('/app/documents')
  await expect(student.getByText(/^Ausgestellt \(\d+\)/)).toBeVisible()
  await accessibleInBoth(student, 'the vault in German')
})
