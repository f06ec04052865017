import assert from 'node:assert/strict'
import { makeSystemContext } from '#server/core/app.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'
import { charge } from '#server/wallet/ledger/spend-coins.ts'
import { assertAccessible, expect, type Journey, picture, test, typeCode } from '../journey.ts'
import { choose, degreePdf } from '../papers.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const degreeLines = [
  'This is to certify that Meera Iyer has been awarded the degree of Bachelor of Science in Physics, first division, on 15 June 2024.',
  'Certificate No: DU-2024-118822',
  'Date of issue: 30 June 2024',
  'Place: New Delhi',
]

/** Of the coins this person was given, only so many are left. */
const leave = async (mail: string, coins: number): Promise<void> => {
  const { app } = journey.server
  await app.sql.begin(async (tx) => {
    const ctx = makeSystemContext(app, tx)
    const [{ id }] = await tx<
      [{ id: string }]
    >`select id from identity.accounts where mail = ${mail}`
    const { available } = (await findBalance(ctx, id))!
    await charge(ctx, { owner: id, amount: available - coins, purpose: 'other', reason: 'mistake' })
  })
}

test('a student registers, has a degree verified by its university and downloads the report @main', async () => {
  const student = await journey.visitor()
  const mail = 'meera.iyer@people.example'

  // A stranger arrives.
  await student.goto('/')
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible()
  await picture(student, 'home')
  await assertAccessible(student, 'front page')

  // Register, prove the address, arrive signed in.
  await student.goto('/register')
  await student.getByLabel('First name').fill('Meera')
  await student.getByLabel('Date of birth').fill('2004-05-17')
  await student.getByLabel('Last name').fill('Iyer')
  await student.getByLabel('E-mail address').fill(mail)
  await student.getByRole('textbox', { name: /^Password/ }).fill('Monsoon-river-42')
  await student.getByRole('textbox', { name: /^Repeat the password/ }).fill('Monsoon-river-42')
  await student.getByLabel('I accept the terms').check()
  await assertAccessible(student, 'register')
  await student.getByRole('button', { name: 'Create account' }).click()
  await expect(student.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(student, await journey.codeFor(mail))
  await student.waitForURL('**/app')
  await assertAccessible(student, 'home')

  // Put the degree into the vault.
  await student.goto('/app/documents/add')
  await student.getByLabel('Document file').setInputFiles({
    name: 'degree.pdf',
    mimeType: 'application/pdf',
    buffer: await degreePdf('Degree Certificate', 'University of Delhi', degreeLines),
  })
  await student.getByRole('button', { name: 'Continue to the details' }).click()
  await choose(student, /What kind of document/, /^Degree certificate/)
  await student.getByLabel('Title').fill('Bachelor of Science, Physics')
  await student.getByLabel('Issued by').fill('University of Delhi')
  await choose(student, 'Country of the issuer', 'India')
  await student.getByLabel('Date of issue').fill('2024-06-30')
  await choose(student, 'Level of education', 'Bachelor')
  await choose(student, 'Type of study', 'Full-time')
  await choose(student, 'Grading scheme', 'Division (India)')
  await student.getByRole('textbox', { name: /^Grade( \*)?$/ }).fill('First')
  await student.getByLabel('Programme').fill('Physics')
  await assertAccessible(student, 'details of a document')
  await student.getByRole('button', { name: 'Continue to the review' }).click()
  await student.getByRole('button', { name: 'Put it into my vault' }).click()
  await expect(student.getByRole('heading', { name: 'Bachelor of Science, Physics' })).toBeVisible()
  await expect(student.getByAltText(/Page 1 of 1/)).toBeVisible()
  await assertAccessible(student, 'a document')
  await picture(student, 'document')

  // Ask the university. Without a wallet nothing can be asked for.
  await leave(mail, 40)
  await student.getByRole('link', { name: 'Have it verified' }).first().click()
  await student.getByRole('radio', { name: /Platinum/ }).check()
  await picture(student, 'levels')
  await assertAccessible(student, 'levels')
  await student.route('**/api/wallets/search', (route) =>
    route.fulfill({
      headers: { 'ao-request-id': 'of this journey' },
      status: 404,
      json: { message: 'Wallet not found', code: 'wallet_not_found' },
    }),
  )
  await student.getByRole('button', { name: 'Continue' }).click()
  await expect(student.getByText('Wallet not found')).toBeVisible()
  await expect(student.getByRole('button', { name: /Ask for it/ })).toHaveCount(0)
  await student.unroute('**/api/wallets/search')
  await student.getByRole('button', { name: 'Back', exact: true }).click()
  await student.getByRole('button', { name: 'Continue' }).click()

  // Ten coins are missing; after they are bought the chosen level is still chosen.
  await expect(student.getByText('Not Enough Coins')).toBeVisible()
  await expect(student.getByText('You need 10 more coins.')).toBeVisible()
  await expect(student.getByRole('button', { name: /Ask for it/ })).toHaveCount(0)
  await assertAccessible(student, 'too few coins')
  await student.getByRole('link', { name: 'Add coins' }).click()
  await expect(student.getByText('10 coins are missing for what you wanted to pay.')).toBeVisible()
  await student.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(student.getByText('This is a practice terminal')).toBeVisible()
  await student.getByRole('radio', { name: /4242\b/ }).check()
  await student.getByRole('button', { name: /^Pay / }).click()
  await expect(student.getByText('10 coins were added')).toBeVisible()
  await student.getByRole('link', { name: 'Go on where you were' }).click()
  await student.getByLabel(/I agree that the verifier/).check()
  await assertAccessible(student, 'coins and consent')
  await student.getByRole('button', { name: /Ask for it/ }).click()
  await student.getByRole('link', { name: 'Open the request' }).click()
  await expect(student.getByText('In progress').first()).toBeVisible()

  // Meanwhile it cannot be deleted.
  const asked = student.url()
  await student.goto('/app/documents')
  await student.getByRole('link', { name: /Bachelor of Science/ }).click()
  await student.getByRole('button', { name: 'Bachelor of Science, Physics' }).click()
  await student.getByRole('menuitem', { name: 'Delete' }).click()
  await student.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(student.getByText('Somebody is asked to verify this document.')).toBeVisible()
  await student.goto(asked)
  await expect(student.getByText('In progress').first()).toBeVisible()

  // The university's authenticator finds it first in the queue and approves.
  const authenticator = await journey.visitor({ as: 'authenticator' })
  await authenticator.goto('/app/requests')
  await authenticator.getByRole('link', { name: 'Bachelor of Science, Physics' }).click()
  await expect(authenticator.getByAltText('Bachelor of Science, Physics, 1')).toBeVisible()
  await authenticator.getByRole('button', { name: 'All match' }).click()
  await choose(authenticator, 'How it was checked', 'Looked up in the records')
  await picture(authenticator, 'deciding')
  await assertAccessible(authenticator, 'deciding')
  await authenticator.getByRole('button', { name: 'Approve' }).click()
  await authenticator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(authenticator.getByText('The request was approved.')).toBeVisible()

  // The student's open page turns by itself.
  await expect(student.getByText('Approved', { exact: true }).first()).toBeVisible()

  // The report is a PDF.
  const [download] = await Promise.all([
    student.waitForEvent('download'),
    student.getByRole('button', { name: 'Download the report (PDF)' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'verificationReport.pdf')

  // Badge, history and coins.
  await student.goto('/app/documents')
  await expect(student.getByText('Platinum').first()).toBeVisible()
  await picture(student, 'vault')
  await assertAccessible(student, 'the vault')
  await student.getByRole('link', { name: /Bachelor of Science/ }).click()
  await student.getByRole('tab', { name: 'History' }).click()
  await expect(student.getByText('Approved').first()).toBeVisible()
})
