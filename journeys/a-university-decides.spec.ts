import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Role } from '#contract/roles.ts'
import { accessibleInBoth, type Journey, picture, signIn, startJourney } from './journey.ts'

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey?.close())

const signInAs = async (role: Role): Promise<Page> => {
  const page = await journey.visitor()
  await signIn(journey, page, role)
  return page
}
/** The application is open and can be acted on. */
const opened = async (page: Page, name: string) => {
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('tab', { name: 'Answers' }).waitFor()
}
const said = async (page: Page, words: string) => {
  await page.getByText(words, { exact: true }).first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test(
  'a counsellor checks what was submitted, sends it on, takes on a student and returns an application with remarks',
  { timeout: 240_000 },
  async () => {
    const page = await signInAs('counsellor')
    await page.getByRole('link', { name: 'One application is overdue' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Hana Sato' })
    await card.getByText('Was due', { exact: false }).waitFor()
    await accessibleInBoth(page, 'work queue')
    await picture(page, 'work-queue')
    // By keyboard: J takes the first card in hand, Enter opens it.
    await page.keyboard.press('j')
    await page.locator('[data-card]:focus').waitFor()
    await page.keyboard.press('Enter')
    await opened(page, 'Hana Sato')
    await page.getByRole('heading', { name: 'Documents and requirements' }).waitFor()
    await accessibleInBoth(page, 'checking an application')

    // A note stays on the counsellors' side.
    await page.keyboard.press('m')
    await page.locator('label', { hasText: 'Internal note' }).first().click()
    await page
      .getByRole('textbox', { name: 'Internal note' })
      .fill('Grades checked against the transcript.')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await page
      .getByRole('article')
      .filter({ hasText: 'Grades checked' })
      .getByText('Internal note')
      .waitFor()
    await page.getByRole('button', { name: 'Send to the university' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to the university' }).click()
    await said(page, 'Sent to the university.')

    await page.goto('/app/work?bin=unassigned')
    await page.getByRole('checkbox', { name: 'Choose Omar Haddad' }).check()
    await page.getByRole('button', { name: 'Take on' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take on' }).click()
    await said(page, 'You advise them now.')
    await page.locator('label', { hasText: /^To check/ }).click()
    await page.getByRole('checkbox', { name: 'Choose Omar Haddad' }).check()
    await page.getByRole('button', { name: 'Ask for more' }).click()
    await page
      .getByRole('textbox', { name: /^What do you need/ })
      .fill('Please attach the certificate of your English test.')
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for more' }).click()
    await said(page, 'Returned to the student.')
    // It waits for the student now, who can be reminded.
    await page.locator('label', { hasText: /^With students/ }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Omar Haddad' })
      .getByRole('button', { name: 'Remind' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remind' }).click()
    await said(page, 'Reminded.')
  },
)

test(
  'a university asks for information, prepares an offer with conditions, releases two decisions at once and denies one',
  { timeout: 240_000 },
  async () => {
    const page = await signInAs('provider')
    await page.getByRole('link', { name: '2 new applications' }).click()
    await page.getByRole('link', { name: 'Minh Tran' }).waitFor()
    await accessibleInBoth(page, 'admissions')
    await picture(page, 'admissions')
    await page.getByRole('link', { name: 'Minh Tran' }).click()
    await opened(page, 'Minh Tran')

    // The question, by its key; what is missing is offered to be asked for.
    await page.getByRole('button', { name: 'Ask for information' }).waitFor()
    await page.keyboard.press('i')
    await page
      .getByRole('textbox', { name: /^What do you need/ })
      .fill('Your curriculum vitae, two pages at most.')
    await page.getByRole('dialog').getByRole('button', { name: 'CV', exact: true }).click()
    await accessibleInBoth(page, 'asking')
    await page.getByRole('dialog').getByRole('button', { name: 'Ask the student' }).click()
    await said(page, 'The student has been asked.')
    await page.getByText('More information requested').first().waitFor()

    // The next of the pile is still next, though the first has left it.
    await page.getByText('1 of 2').waitFor()
    await page.keyboard.press('j')
    await opened(page, 'Hana Sato')
    await page.getByText('2 of 2').waitFor()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByText('No messages yet').waitFor()
    assert.equal(await page.getByText('Grades checked').count(), 0)
    await page.getByRole('button', { name: 'Make an offer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Bring: Degree certificate' }).click()
    await dialog.getByRole('button', { name: 'Add a condition' }).click()
    await dialog
      .getByRole('group', { name: 'Condition 2' })
      .getByRole('textbox', { name: /^Condition/ })
      .fill('Final grade of at least 75 %')
    await dialog.getByRole('textbox', { name: 'Deposit' }).fill('1200,50')
    const preview = dialog.getByRole('region', { name: 'What the student will read' })
    await preview.getByText('Conditional offer').waitFor()
    await preview.getByText('€1,200.50').waitFor()
    await preview.getByText('Final grade of at least 75 %').waitFor()
    await accessibleInBoth(page, 'writing an offer')
    await picture(page, 'writing-an-offer')
    await dialog.getByRole('button', { name: 'Only prepare' }).click()
    await said(page, 'The offer lies ready to be released.')

    // Two decisions, one batch: what each will read, then what became of each.
    await page.goto('/app/admissions?bin=prepared')
    await page.getByRole('link', { name: 'Hana Sato' }).waitFor()
    await page.getByRole('link', { name: 'Lucía Fernández' }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Release 2 decisions' }).click()
    await dialog.getByText('Is offered a place', { exact: false }).nth(1).waitFor()
    await accessibleInBoth(page, 'releasing')
    await dialog.getByRole('button', { name: 'Tell 2 students' }).click()
    await dialog.getByText('2 are done.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('No decision is prepared').waitFor()

    await page.goto('/app/admissions?bin=reading')
    await page.getByRole('link', { name: 'Amara Okeke' }).click()
    await opened(page, 'Amara Okeke')
    await page.getByRole('button', { name: 'Deny', exact: true }).click()
    await dialog
      .getByRole('combobox', { name: /^Reason/ })
      .or(dialog.getByRole('textbox', { name: /^Reason/ }))
      .first()
      .click()
    await page.getByRole('option', { name: 'The course is full' }).click()
    await dialog
      .getByRole('textbox', { name: 'Remarks' })
      .fill('All places of this intake are taken. You are welcome next year.')
    await dialog.getByRole('button', { name: 'Deny now' }).click()
    await said(page, 'Denied; the student has been told.')
    await page
      .getByText('All places of this intake are taken. You are welcome next year.')
      .first()
      .waitFor()

    // The papers are read beside the answers.
    await page.goto('/app/admissions?bin=asked')
    await page.getByRole('link', { name: /^Asha/ }).click()
    await page.getByRole('tab', { name: 'Answers' }).waitFor()
    await page
      .getByRole('button', { name: /^Read / })
      .first()
      .click()
    await page.getByRole('region').getByRole('img').first().waitFor()
    await accessibleInBoth(page, 'reading a paper')
    await picture(page, 'reading-an-application')

    // Once in German, on a phone.
    await page.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/app/admissions?bin=offered')
    await page.getByRole('heading', { level: 1, name: 'Zulassung' }).waitFor()
    await page.getByRole('link', { name: 'Hana Sato' }).waitFor()
    await accessibleInBoth(page, 'admissions, German')
    await page.getByRole('link', { name: 'Hana Sato' }).click()
    await page.getByRole('tab', { name: 'Angaben' }).waitFor()
    await page.getByText('2 Bedingungen offen').waitFor()
    await accessibleInBoth(page, 'an application, German')
  },
)
