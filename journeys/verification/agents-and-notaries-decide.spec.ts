import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { hours } from '#server/core/clock.ts'
import { accessibleInBoth, expect, picture, test } from '../journey.ts'
import { choose, degreePdf } from '../papers.ts'
import { readCode } from '../read-code.ts'

/** Asks for a level on a document of the vault and opens the request. */
const askFor = async (student: Page, title: string, level: RegExp): Promise<void> => {
  await student.goto('/app/documents')
  await student.getByRole('link', { name: title }).first().click()
  await student.getByRole('link', { name: 'Have it verified' }).first().click()
  await student.getByRole('radio', { name: level }).click()
  await student.getByRole('button', { name: 'Continue' }).click()
  await student.getByLabel(/I agree that the verifier/).check()
  await student.getByRole('button', { name: /Ask for it/ }).click()
  await student.getByRole('link', { name: 'Open the request' }).click()
  await expect(student.getByText('In progress').first()).toBeVisible()
}

/** What stands beside a name in a list of facts. */
const definition = (page: Page, name: string): Locator =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .first()
    .locator('+ dd')
/** What stands out of the window to the side. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth
      ? []
      : [...document.querySelectorAll('main *, footer *, header *')]
          .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 40)}`),
  )

const approve = async (verifier: Page): Promise<void> => {
  await verifier.getByRole('button', { name: 'All match' }).click()
  await choose(verifier, 'How it was checked', 'Compared with the original')
  await verifier.getByRole('button', { name: 'Approve' }).click()
  await verifier.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
}

const reverse = async (verifier: Page, comment: string): Promise<void> => {
  await verifier.getByRole('button', { name: 'Reverse the decision' }).click()
  const dialog = verifier.getByRole('dialog')
  await dialog.getByLabel('Comment').fill(comment)
  await dialog.getByRole('button', { name: 'Reverse the decision' }).click()
  await expect(verifier.getByText('The decision was reversed.').first()).toBeVisible()
}

test('an agent vouches at silver; a stranger reads the code of the report and sees the page turn after a reversal', async ({
  journey,
}) => {
  const student = await journey.visitor({ as: 'student' })
  await student.goto('/app')
  await askFor(student, 'Degree certificate', /Silver/)

  // The agent's home counts what waits; the list marks what is new.
  const agent = await journey.visitor({ as: 'agent' })
  await agent.goto('/app')
  await expect(agent.getByRole('heading', { name: 'Waiting longest' })).toBeVisible()
  await accessibleInBoth(agent, 'home of an agent')
  await picture(agent, 'verifier-home')
  await agent.getByRole('link', { name: 'In progress' }).click()
  await expect(agent.getByText('New', { exact: true })).toBeVisible()
  await expect(agent.getByText('In progress (1)')).toBeVisible()
  await accessibleInBoth(agent, 'queue of an agent')
  await agent.getByRole('link', { name: 'Degree certificate' }).click()
  await agent.getByRole('button', { name: 'Attach the original' }).click()
  await agent.getByLabel('Original compared with').setInputFiles({
    name: 'register-page.pdf',
    mimeType: 'application/pdf',
    buffer: await degreePdf('Register', 'University of Delhi'),
  })
  await expect(agent.getByText(/register-page\.pdf/)).toBeVisible()
  await accessibleInBoth(agent, 'deciding')
  await approve(agent)
  await expect(agent.getByText('The request was approved.')).toBeVisible()
  await expect(agent.getByRole('button', { name: /register-page\.pdf/ })).toBeVisible()

  // The student's page has turned; the report carries a code that a stranger's telephone reads.
  await expect(student.getByText('Approved', { exact: true }).first()).toBeVisible()
  const publicPage = await student
    .getByRole('link', { name: 'Public page of this verification' })
    .getAttribute('href')
  await student.waitForFunction(
    async (path) => (await (await fetch(path)).json()).credential !== null,
    publicPage!.replace('/verify/', '/api/verify/'),
  )
  const [download] = await Promise.all([
    student.waitForEvent('download'),
    student.getByRole('button', { name: 'Download the report (PDF)' }).click(),
  ])
  const link = await readCode(await readFile(await download.path()))
  assert.ok(link.startsWith(`${journey.url}/verify/`), link)
  const stranger = await journey.visitor({ phone: true })
  await stranger.goto(link)
  await expect(stranger.getByText('Silver: confirmed')).toBeVisible({ timeout: 30_000 })
  // The holder's own paper discloses the holder; the bare address does not.
  await expect(
    stranger.getByText('Compared with the original', { exact: false }).first(),
  ).toBeVisible()
  await expect(definition(stranger, 'Holder')).toHaveText('Asha Rao')
  assert.deepEqual(await tooWide(stranger), [])
  const bare = await journey.visitor({ language: 'de' })
  await bare.goto(publicPage!)
  await expect(bare.getByText('Silber: bestätigt')).toBeVisible({ timeout: 30_000 })
  await expect(definition(bare, 'Inhaber')).toHaveText(/^Hier nicht offengelegt/)
  const still = await journey.visitor({ script: false })
  await still.goto(publicPage!)
  const words = await still.locator('noscript').innerText()
  assert.match(words, /Nothing has been checked yet[^]*switch JavaScript on/)
  assert.equal(await still.getByText('Checking …').first().isVisible(), false)
  await expect(still.getByText('confirmed').filter({ visible: true })).toHaveCount(0)
  await accessibleInBoth(stranger, 'a good verification')
  await picture(stranger, 'verify')

  // Looked at before, it is not new any more; the reversal shows on the stranger's open page within a minute.
  await agent.goto('/app/requests?f.status=approved')
  await expect(agent.getByText('New', { exact: true })).toHaveCount(0)
  await agent.getByRole('link', { name: 'Degree certificate' }).click()
  await reverse(agent, 'The holder has told me that the scan was of another copy.')
  await expect(stranger.getByText(/REVERTED: the approval was taken back/)).toBeVisible({
    timeout: 60_000,
  })
  await accessibleInBoth(stranger, 'a reverted verification')
  await expect(student.getByText('Approval reverted').first()).toBeVisible()

  // The agent brings a document for a student of theirs, and is not among those who may check it.
  await agent.goto('/app/my-students')
  await accessibleInBoth(agent, "an agent's own students")
  await agent.getByRole('link', { name: 'Bring a document' }).click()
  await agent.getByLabel('Document file').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: await degreePdf('Letter of recommendation', 'University of Delhi'),
  })
  await agent.getByRole('button', { name: 'Continue to the details' }).click()
  await choose(agent, /What kind of document/, /^Letter of recommendation/)
  await agent.getByLabel('Title').fill('Brought by the agent')
  await agent.getByLabel('Issued by').fill('University of Delhi')
  await choose(agent, 'Country of the issuer', 'India')
  await agent.getByLabel('Date of issue').fill('2024-03-01')
  await agent.getByRole('button', { name: 'Continue to the review' }).click()
  await agent.getByRole('button', { name: 'Put it into the vault' }).click()
  await expect(agent.getByText('The document is in the vault of your student.')).toBeVisible()
  await expect(agent.getByRole('heading', { name: 'My students' })).toBeVisible()
  await student.goto('/app/documents')
  await student.getByRole('link', { name: 'Brought by the agent' }).first().click()
  await student.getByRole('link', { name: 'Have it verified' }).first().click()
  await expect(student.getByText('Nobody can take it right now.').first()).toBeVisible()
})

test('a notary is reminded and asked again, rejects at gold, takes that back and approves', async ({
  journey,
}) => {
  const student = await journey.visitor({ phone: true, as: 'student' })
  await student.goto('/app')
  await askFor(student, 'Degree certificate', /Gold/)
  const address = student.url()

  // A reminder is possible after a day, a follow-up after three; until then the page says from when.
  await student.getByRole('button', { name: 'Remind the verifier' }).click()
  await expect(student.getByText(/A reminder is possible from/)).toBeVisible()
  await expect(student.getByText(/A follow-up is possible from/)).toBeVisible()
  assert.equal(await student.getByRole('button', { name: 'Follow up' }).isDisabled(), true)
  journey.forward(hours(25))
  await student.getByRole('button', { name: 'Remind the verifier' }).click()
  await expect(student.getByText('The reminder was sent.')).toBeVisible()
  journey.forward(hours(48))
  await student.clock.setSystemTime(Date.now() + hours(73))
  await student.goto(address)
  await student.getByRole('button', { name: 'Follow up' }).click()
  await student.getByLabel(/Note for the verifier/).fill('My application closes next week.')
  await accessibleInBoth(student, 'following up')
  await student.getByRole('button', { name: 'Send' }).click()
  await expect(student.getByText('1 reminder, 1 follow-up')).toBeVisible()
  await accessibleInBoth(student, 'a request on a phone')
  assert.ok(
    await student.evaluate(() => document.documentElement.scrollWidth <= 360),
    'a request is wider than the phone',
  )

  // Rejected with a reason, taken back with a comment, approved, and that taken back too.
  const notary = await journey.visitor({ dark: true, as: 'notary' })
  await notary.goto(address)
  // By keyboard: to the request before and back, then the rejection.
  await expect(notary.getByText('2 of 2 waiting')).toBeVisible()
  await notary.keyboard.press('k')
  await expect(notary.getByText('1 of 2 waiting')).toBeVisible()
  assert.notEqual(notary.url(), address)
  await notary.keyboard.press('j')
  await expect(notary.getByText('2 of 2 waiting')).toBeVisible()
  assert.equal(notary.url(), address)
  await expect(notary.getByRole('button', { name: 'Reject' })).toBeVisible()
  await notary.keyboard.press('r')
  const dialog = notary.getByRole('dialog')
  await dialog.getByLabel('Remarks for the student').fill('The grade is another in my register.')
  await accessibleInBoth(notary, 'rejecting')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(notary.getByText('The request was rejected.')).toBeVisible()
  await expect(student.getByText('Rejected', { exact: true }).first()).toBeVisible()
  await expect(student.getByText('The grade is another in my register.')).toBeVisible()
  await reverse(notary, 'I looked at the wrong year.')
  await expect(student.getByText('Rejection reverted').first()).toBeVisible()
  await approve(notary)
  await expect(notary.getByText('The request was approved.')).toBeVisible()
  await expect(student.getByText('Approved', { exact: true }).first()).toBeVisible()
  const [download] = await Promise.all([
    student.waitForEvent('download'),
    student.getByRole('button', { name: 'Download the report (PDF)' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'verificationReport.pdf')
  await reverse(notary, 'The certificate was withdrawn.')
  await expect(student.getByText('Approval reverted').first()).toBeVisible()
})
