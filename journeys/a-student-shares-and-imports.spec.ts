import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibleInBoth, type Journey, picture, signIn, startJourney } from './journey.ts'
import { choose, degreePdf } from './papers.ts'

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey?.close())

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
  await page.getByRole('heading', { name: title }).waitFor()
}

for (const phone of [true, false])
  test(
    `a share with a PIN is opened by a stranger, seen in the log, and closed, ${phone ? 'on a phone' : 'at a desk'}`,
    { timeout: 180_000 },
    async () => {
      const student = await journey.visitor({ phone })
      const recipient = `admissions@${phone ? 'phone' : 'desk'}.example`
      await signIn(journey, student, 'student')
      await addPassport(student, 'My passport')
      await student.getByRole('tab', { name: 'Shares' }).click()
      await student.getByRole('button', { name: 'Share' }).click()
      const dialog = student.getByRole('dialog')
      await dialog.getByLabel('E-mail of the recipient').fill(recipient)
      await dialog.getByLabel(/What is it for/).fill('Visa application')
      await dialog.getByLabel(/^PIN/).fill('2468')
      const preview = dialog.getByRole('region', { name: 'What they will see' })
      await dialog.getByRole('switch', { name: 'Hide grades' }).check()
      await preview.getByText('Only the facts: pages would show the grades.').waitFor()
      await dialog.getByRole('switch', { name: 'Hide grades' }).uncheck()
      await preview.getByText('All pages, as pictures').waitFor()
      await preview.getByText('Visa application').waitFor()
      await accessibleInBoth(student, 'share dialog')
      await dialog.getByRole('button', { name: 'Share' }).click()
      await student.getByText(recipient).waitFor()

      const stranger = await journey.visitor({ phone: !phone })
      await stranger.goto(await journey.linkFor(recipient, /https?:\/\/\S+\/shared\/\S+/))
      await stranger.getByLabel('PIN').fill('1111')
      await stranger.getByRole('button', { name: 'Open' }).click()
      await stranger.getByText('This PIN is not right').waitFor()
      await stranger.getByLabel('PIN').fill('2468')
      await stranger.getByRole('button', { name: 'Open' }).click()
      await stranger.getByRole('heading', { name: 'My passport' }).waitFor()
      await stranger.getByText('Nobody vouches for this document through AO.').waitFor()
      await accessibleInBoth(stranger, 'shared document')
      await picture(stranger, 'shared')

      await student.getByText(/opened once/).waitFor()
      await student.getByRole('button', { name: 'Who opened it' }).click()
      const log = student.getByRole('list', { name: 'Who opened it' })
      await log.getByText(/^Opened/).waitFor()
      await log.getByText(/^Wrong PIN/).waitFor()
      await accessibleInBoth(student, 'view log')
      await student.getByRole('tab', { name: 'History' }).click()
      await student.getByText('Somebody with the link').waitFor()
      await student.getByRole('tab', { name: 'Shares' }).click()
      await student.getByRole('tabpanel').getByRole('button', { name: 'Extend' }).click()
      await student.getByRole('menuitem', { name: '365 days from today' }).click()
      await student.getByText(/The share now lasts until/).waitFor()
      await student.getByRole('tabpanel').getByRole('button', { name: 'Close' }).click()
      await student.getByRole('dialog').getByText('Close', { exact: true }).click()
      await student.getByText('Closed', { exact: true }).waitFor()
      await stranger.reload()
      await stranger.getByText('Document access validity expired').waitFor()
    },
  )

test(
  'on a phone: an issued document is taken over from the locker, and whoever signs out leaves it',
  { timeout: 120_000 },
  async () => {
    const student = await journey.visitor({ phone: true })
    await signIn(journey, student, 'student')
    await student.goto('/app/vault/locker')
    await student.getByRole('button', { name: 'Sign in at the locker' }).click()
    await student.waitForURL('**/dev/locker**')
    await student.getByRole('button').click()
    const paper = student.getByRole('listitem').filter({ hasText: 'PAN Verification Record' })
    await paper.getByRole('button', { name: 'Put into my vault' }).click()
    await paper.getByRole('link', { name: 'Open' }).waitFor()
    await accessibleInBoth(student, 'papers in the locker')
    await paper.getByRole('link', { name: 'Open' }).click()
    await student.getByText('Comes from its issuer and cannot be edited.').waitFor()
    assert.ok(await student.evaluate(() => localStorage.getItem('digilocker')))
    const atTheDoor = student.waitForURL('**/login**')
    await student.getByRole('button', { name: /^Account of/ }).click()
    await student.getByRole('button', { name: 'Sign out' }).click()
    await atTheDoor
    assert.equal(await student.evaluate(() => localStorage.getItem('digilocker')), null)
  },
)

test(
  'in German: an issued document is taken over from the locker',
  { timeout: 120_000 },
  async () => {
    const student = await journey.visitor()
    await signIn(journey, student, 'student')
    await student.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])
    await student.goto('/app/vault/locker')
    await student.getByRole('button', { name: 'Am Schließfach anmelden' }).waitFor()
    await accessibleInBoth(student, 'locker')
    await student.getByRole('button', { name: 'Am Schließfach anmelden' }).click()
    await student.waitForURL('**/dev/locker**')
    await student.getByRole('button').click()
    await student.getByRole('button', { name: 'In meinen Tresor legen' }).first().click()
    await student.getByRole('link', { name: 'Öffnen' }).first().click()
    await student.getByText('Kommt vom Aussteller und kann nicht geändert werden.').waitFor()
    await student.getByRole('tab', { name: 'Freigaben' }).click()
    await student.getByText('Mit niemandem geteilt').waitFor()
    await student.getByRole('tab', { name: 'Verlauf' }).click()
    await student.getByText('Dokument hinzugefügt').first().waitFor()
    await student.goto('/app/documents')
    await student.getByText(/^Ausgestellt \(\d+\)/).waitFor()
    await accessibleInBoth(student, 'the vault in German')
  },
)
