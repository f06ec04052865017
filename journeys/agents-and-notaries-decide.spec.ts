import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { hours } from '#server/core/clock.ts'
import { accessibleInBoth, type Journey, picture, signIn, startJourney } from './journey.ts'
import { choose, degreePdf } from './papers.ts'
import { readCode } from './read-code.ts'

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey?.close())

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
  await student.getByText('In progress').first().waitFor()
}

/** What stands beside a name in a list of facts. */
const definition = async (page: Page, name: string): Promise<string> =>
  (await page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .first()
    .locator('+ dd')
    .textContent()) ?? ''
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
  await verifier.getByText('The decision was reversed.').first().waitFor()
}

test(
  'an agent vouches at silver; a stranger reads the code of the report and sees the page turn after a reversal',
  { timeout: 240_000 },
  async () => {
    const student = await journey.visitor()
    await signIn(journey, student, 'student')
    await askFor(student, 'Degree certificate', /Silver/)

    // The agent's home counts what waits; the list marks what is new.
    const agent = await journey.visitor()
    await signIn(journey, agent, 'agent')
    await agent.getByRole('heading', { name: 'Waiting longest' }).waitFor()
    await accessibleInBoth(agent, 'home of an agent')
    await picture(agent, 'verifier-home')
    await agent.getByRole('link', { name: 'In progress' }).click()
    await agent.getByText('New', { exact: true }).waitFor()
    await agent.getByText('In progress (1)').waitFor()
    await accessibleInBoth(agent, 'queue of an agent')
    await agent.getByRole('link', { name: 'Degree certificate' }).click()
    await agent.getByRole('button', { name: 'Attach the original' }).click()
    await agent.getByLabel('Original compared with').setInputFiles({
      name: 'register-page.pdf',
      mimeType: 'application/pdf',
      buffer: await degreePdf('Register', 'University of Delhi'),
    })
    await agent.getByText(/register-page\.pdf/).waitFor()
    await accessibleInBoth(agent, 'deciding')
    await approve(agent)
    await agent.getByText('The request was approved.').waitFor()
    await agent.getByRole('button', { name: /register-page\.pdf/ }).waitFor()

    // The student's page has turned; the report carries a code that a stranger's telephone reads.
    await student.getByText('Approved', { exact: true }).first().waitFor()
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
    await stranger.getByText('Silver: confirmed').waitFor({ timeout: 30_000 })
    // The holder's own paper discloses the holder; the bare address does not.
    await stranger.getByText('Compared with the original', { exact: false }).first().waitFor()
    assert.match(await definition(stranger, 'Holder'), /^Asha Rao$/)
    assert.deepEqual(await tooWide(stranger), [])
    const bare = await journey.visitor({ language: 'de' })
    await bare.goto(publicPage!)
    await bare.getByText('Silber: bestätigt').waitFor({ timeout: 30_000 })
    assert.match(await definition(bare, 'Inhaber'), /^Hier nicht offengelegt/)
    const still = await journey.visitor({ script: false })
    await still.goto(publicPage!)
    const words = await still.locator('noscript').innerText()
    assert.match(words, /Nothing has been checked yet[^]*switch JavaScript on/)
    assert.equal(await still.getByText('Checking …').first().isVisible(), false)
    assert.equal(await still.getByText('confirmed').count(), 0)
    await accessibleInBoth(stranger, 'a good verification')
    await picture(stranger, 'verify')

    // Looked at before, it is not new any more; the reversal shows on the stranger's open page within a minute.
    await agent.goto('/app/requests?f.status=approved')
    assert.equal(await agent.getByText('New', { exact: true }).count(), 0)
    await agent.getByRole('link', { name: 'Degree certificate' }).click()
    await reverse(agent, 'The holder has told me that the scan was of another copy.')
    await stranger.getByText(/REVERTED: the approval was taken back/).waitFor({ timeout: 60_000 })
    await accessibleInBoth(stranger, 'a reverted verification')
    await student.getByText('Approval reverted').first().waitFor()

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
    await agent.getByText('The document is in the vault of your student.').waitFor()
    await agent.getByRole('heading', { name: 'My students' }).waitFor()
    await student.goto('/app/documents')
    await student.getByRole('link', { name: 'Brought by the agent' }).first().click()
    await student.getByRole('link', { name: 'Have it verified' }).first().click()
    await student.getByText('Nobody can take it right now.').first().waitFor()
  },
)

test(
  'a notary is reminded and asked again, rejects at gold, takes that back and approves',
  { timeout: 240_000 },
  async () => {
    const student = await journey.visitor({ phone: true })
    await signIn(journey, student, 'student')
    await askFor(student, 'Degree certificate', /Gold/)
    const address = student.url()

    // A reminder is possible after a day, a follow-up after three; until then the page says from when.
    await student.getByRole('button', { name: 'Remind the verifier' }).click()
    await student.getByText(/A reminder is possible from/).waitFor()
    await student.getByText(/A follow-up is possible from/).waitFor()
    assert.equal(await student.getByRole('button', { name: 'Follow up' }).isDisabled(), true)
    journey.forward(hours(25))
    await student.getByRole('button', { name: 'Remind the verifier' }).click()
    await student.getByText('The reminder was sent.').waitFor()
    journey.forward(hours(48))
    await student.clock.setSystemTime(Date.now() + hours(73))
    await student.goto(address)
    await student.getByRole('button', { name: 'Follow up' }).click()
    await student.getByLabel(/Note for the verifier/).fill('My application closes next week.')
    await accessibleInBoth(student, 'following up')
    await student.getByRole('button', { name: 'Send' }).click()
    await student.getByText('1 reminder, 1 follow-up').waitFor()
    await accessibleInBoth(student, 'a request on a phone')
    assert.ok(
      await student.evaluate(() => document.documentElement.scrollWidth <= 360),
      'a request is wider than the phone',
    )

    // Rejected with a reason, taken back with a comment, approved, and that taken back too.
    const notary = await journey.visitor({ dark: true })
    await signIn(journey, notary, 'notary')
    await notary.goto(address)
    // By keyboard: to the request before and back, then the rejection.
    await notary.getByText('2 of 2 waiting').waitFor()
    await notary.keyboard.press('k')
    await notary.getByText('1 of 2 waiting').waitFor()
    assert.notEqual(notary.url(), address)
    await notary.keyboard.press('j')
    await notary.getByText('2 of 2 waiting').waitFor()
    assert.equal(notary.url(), address)
    await notary.getByRole('button', { name: 'Reject' }).waitFor()
    await notary.keyboard.press('r')
    const dialog = notary.getByRole('dialog')
    await dialog.getByLabel('Remarks for the student').fill('The grade is another in my register.')
    await accessibleInBoth(notary, 'rejecting')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await notary.getByText('The request was rejected.').waitFor()
    await student.getByText('Rejected', { exact: true }).first().waitFor()
    await student.getByText('The grade is another in my register.').waitFor()
    await reverse(notary, 'I looked at the wrong year.')
    await student.getByText('Rejection reverted').first().waitFor()
    await approve(notary)
    await notary.getByText('The request was approved.').waitFor()
    await student.getByText('Approved', { exact: true }).first().waitFor()
    const [download] = await Promise.all([
      student.waitForEvent('download'),
      student.getByRole('button', { name: 'Download the report (PDF)' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'verificationReport.pdf')
    await reverse(notary, 'The certificate was withdrawn.')
    await student.getByText('Approval reverted').first().waitFor()
  },
)
