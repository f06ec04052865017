import type { Page } from '@playwright/test'
import { reviewApplications } from '#contract/applications/counsellor/calls.ts'
import { insertComment } from '#contract/applications/messages/calls.ts'
import type { Role } from '#contract/roles.ts'
import { accessibleInBoth, expect, type Journey, picture, test } from '../journey.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const signInAs = async (role: Role): Promise<Page> => {
  const page = await journey.visitor({ as: role })
  await page.goto('/app')
  return page
}
/** The application is open and can be acted on. */
const opened = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Answers' })).toBeVisible()
}
const said = async (page: Page, words: string) => {
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a counsellor checks what was submitted, sends it on, takes on a student and returns an application with remarks', async () => {
  const page = await signInAs('counsellor')
  await page.getByRole('link', { name: 'One application is overdue' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Hana Sato' })
  await expect(card.getByText('Was due', { exact: false })).toBeVisible()
  await accessibleInBoth(page, 'work queue')
  await picture(page, 'work-queue')
  // By keyboard: J takes the first card in hand, Enter opens it.
  await page.keyboard.press('j')
  await expect(page.locator('[data-card]:focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await opened(page, 'Hana Sato')
  await expect(page.getByRole('heading', { name: 'Documents and requirements' })).toBeVisible()
  await accessibleInBoth(page, 'checking an application')

  // A note stays on the counsellors' side.
  await page.keyboard.press('m')
  await page.locator('label', { hasText: 'Internal note' }).first().click()
  await page
    .getByRole('textbox', { name: 'Internal note' })
    .fill('Grades checked against the transcript.')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(
    page.getByRole('article').filter({ hasText: 'Grades checked' }).getByText('Internal note'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send to the university' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to the university' }).click()
  await said(page, 'Sent to the university.')

  await page.goto('/app/work?bin=unassigned')
  await page.getByRole('checkbox', { name: /^Choose Omar Haddad/ }).check()
  await page.getByRole('button', { name: 'Take on' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take on' }).click()
  await said(page, 'You advise them now.')
  await page.locator('label', { hasText: /^To check/ }).click()
  await page.getByRole('checkbox', { name: /^Choose Omar Haddad/ }).check()
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
})

test('a university asks for information, prepares an offer with conditions, releases two decisions at once and denies one', async () => {
  const [checked] = await journey.server.app.sql<{ id: string }[]>`
    select a.id from applications.applications a
    join identity.accounts p on p.id = a.student_id
    where p.first_name = 'Hana' and a.status = 'in review'`
  const applicationId = checked!.id
  await journey.callAs('counsellor', insertComment, {
    body: {
      applicationId,
      audience: 'staff',
      text: 'Grades checked against the transcript.',
    },
  })
  await journey.callAs('counsellor', reviewApplications, {
    body: { applicationIds: [applicationId], step: 'send' },
  })
  const page = await signInAs('provider')
  await page.getByRole('link', { name: '2 new applications' }).click()
  await expect(page.getByRole('link', { name: 'Minh Tran' })).toBeVisible()
  await accessibleInBoth(page, 'admissions')
  await picture(page, 'admissions')
  await page.getByRole('link', { name: 'Minh Tran' }).click()
  await opened(page, 'Minh Tran')

  // The question, by its key; what is missing is offered to be asked for.
  await expect(page.getByRole('button', { name: 'Ask for information' })).toBeVisible()
  await page.keyboard.press('i')
  await page
    .getByRole('textbox', { name: /^What do you need/ })
    .fill('Your curriculum vitae, two pages at most.')
  await page.getByRole('dialog').getByRole('button', { name: 'CV', exact: true }).click()
  await accessibleInBoth(page, 'asking')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the student' }).click()
  await said(page, 'The student has been asked.')
  await expect(page.getByText('More information requested').first()).toBeVisible()

  // The next of the pile is still next, though the first has left it.
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('j')
  await opened(page, 'Hana Sato')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByText('Grades checked')).toHaveCount(0)
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
  await expect(preview.getByText('Conditional offer')).toBeVisible()
  await expect(preview.getByText('€1,200.50')).toBeVisible()
  await expect(preview.getByText('Final grade of at least 75 %')).toBeVisible()
  await accessibleInBoth(page, 'writing an offer')
  await picture(page, 'writing-an-offer')
  await dialog.getByRole('button', { name: 'Only prepare' }).click()
  await said(page, 'The offer lies ready to be released.')

  // Two decisions, one batch: what each will read, then what became of each.
  await page.goto('/app/admissions?bin=prepared')
  await expect(page.getByRole('link', { name: 'Hana Sato' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lucía Fernández' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Release 2 decisions' }).click()
  await expect(dialog.getByText('Is offered a place', { exact: false }).nth(1)).toBeVisible()
  await accessibleInBoth(page, 'releasing')
  await dialog.getByRole('button', { name: 'Tell 2 students' }).click()
  await expect(dialog.getByText('2 are done.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('No decision is prepared')).toBeVisible()

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
  await expect(
    page.getByText('All places of this intake are taken. You are welcome next year.').first(),
  ).toBeVisible()

  // The papers are read beside the answers.
  await page.goto('/app/admissions?bin=asked')
  await page.getByRole('link', { name: /^Asha/ }).click()
  await expect(page.getByRole('tab', { name: 'Answers' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Read / })
    .first()
    .click()
  await expect(page.getByRole('region').getByRole('img').first()).toBeVisible()
  await accessibleInBoth(page, 'reading a paper')
  await picture(page, 'reading-an-application')

  // Once in German, on a phone.
  await page.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/app/admissions?bin=offered')
  await expect(page.getByRole('heading', { level: 1, name: 'Zulassung' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hana Sato' })).toBeVisible()
  await accessibleInBoth(page, 'admissions, German')
  await page.getByRole('link', { name: 'Hana Sato' }).click()
  await expect(page.getByRole('tab', { name: 'Angaben' })).toBeVisible()
  await expect(page.getByText('2 Bedingungen offen')).toBeVisible()
  await accessibleInBoth(page, 'an application, German')
})
