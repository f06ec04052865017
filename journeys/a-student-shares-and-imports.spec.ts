import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, type Journey, picture, signIn, startJourney } from './journey.ts'
import { choose, degreePdf } from './papers.ts'

let journey: Journey
before(async () => { journey = await startJourney() })
after(() => journey?.close())

const addPassport = async (page: Page) => {
  await page.goto('/app/documents/add')
  await page.getByLabel('Document file').setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: await degreePdf('Passport', 'Republic of India') })
  await page.getByRole('button', { name: 'Continue to the details' }).click()
  await choose(page, /What kind of document/, /^Passport/)
  await page.getByLabel('Title').fill('My passport')
  await page.getByLabel('Issued by').fill('Passport office')
  await choose(page, 'Country of the issuer', 'India')
  await page.getByLabel('Date of issue').fill('2022-03-01')
  await page.getByRole('textbox', { name: /^Number/ }).fill('Z1234567')
  await page.getByLabel('Valid until').fill('2032-02-28')
  await page.getByLabel('Place of issue').fill('Mumbai')
  await page.getByRole('button', { name: 'Continue to the review' }).click()
  await page.getByRole('button', { name: 'Put it into my vault' }).click()
  await page.getByRole('heading', { name: 'My passport' }).waitFor()
}

test('a share with a PIN is opened by a stranger, seen in the log, and closed', { timeout: 180_000 }, async () => {
  const student = await journey.visitor({ phone: true })
  await signIn(journey, student, 'student')
  await addPassport(student)
  await student.getByRole('tab', { name: 'Shares' }).click()
  await student.getByRole('button', { name: 'Share' }).click()
  const dialog = student.getByRole('dialog')
  await dialog.getByLabel('E-mail of the recipient').fill('admissions@uni.example')
  await dialog.getByLabel(/What is it for/).fill('Visa application')
  await dialog.getByLabel(/^PIN/).fill('2468')
  await dialog.getByText('Only the facts').waitFor({ state: 'detached' })
  await dialog.getByRole('region', { name: 'What they will see' }).getByText('Visa application').waitFor()
  await assertAccessible(student, 'share dialog')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await student.getByText('admissions@uni.example').waitFor()

  const stranger = await journey.visitor({ dark: true })
  await stranger.goto(await journey.linkFor('admissions@uni.example', /https?:\/\/\S+\/shared\/\S+/))
  await stranger.getByLabel('PIN').fill('1111')
  await stranger.getByRole('button', { name: 'Open' }).click()
  await stranger.getByText('This PIN is not right').waitFor()
  await stranger.getByLabel('PIN').fill('2468')
  await stranger.getByRole('button', { name: 'Open' }).click()
  await stranger.getByRole('heading', { name: 'My passport' }).waitFor()
  await stranger.getByText('Nobody vouches for this document through AO.').waitFor()
  await assertAccessible(stranger, 'shared document')
  await picture(stranger, 'shared')

  await student.getByText(/opened once/).waitFor()
  await student.getByRole('button', { name: 'Who opened it' }).click()
  const log = student.getByRole('list', { name: 'Who opened it' })
  await log.getByText(/^Opened/).waitFor()
  await log.getByText(/^Wrong PIN/).waitFor()
  await assertAccessible(student, 'view log')
  await student.getByRole('tabpanel').getByRole('button', { name: 'Close' }).click()
  await student.getByRole('dialog').getByText('Close', { exact: true }).click()
  await student.getByText('Closed', { exact: true }).waitFor()
  await stranger.reload()
  await stranger.getByText('Document access validity expired').waitFor()
})

test('an issued document is taken over from the locker', { timeout: 120_000 }, async () => {
  const student = await journey.visitor()
  await signIn(journey, student, 'student')
  await student.goto('/app/vault/locker')
  await assertAccessible(student, 'locker')
  await student.getByRole('button', { name: 'Sign in at the locker' }).click()
  await student.waitForURL('**/dev/locker**')
  await student.getByRole('button').click()
  await student.getByRole('button', { name: 'Put into my vault' }).first().click()
  await student.getByRole('link', { name: 'Open' }).first().click()
  await student.getByText('Comes from its issuer and cannot be edited.').waitFor()
})
