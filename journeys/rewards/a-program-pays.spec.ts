import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import { changeStudentInfo, getStudentInfo } from '#contract/profiles/calls.ts'
import {
  accessibleInBoth,
  assertAccessible,
  expect,
  type Journey,
  type Look,
  picture,
  test,
  typeCode,
} from '../journey.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const signInAs = async (role: Role, look: Look = {}): Promise<Page> => {
  const page = await journey.visitor({ ...look, as: role })
  await page.goto('/app')
  return page
}

test('an owner sees where the coins are, an admin starts what waits, the owner stops it', async () => {
  const owner = await signInAs('owner')
  await owner.goto('/app/programs')
  await expect(owner.getByRole('link', { name: 'Verified and ready' })).toBeVisible()
  await assertAccessible(owner, 'programs of an owner')
  await picture(owner, 'programs')

  const admin = await signInAs('admin')
  await admin.goto('/app/programs')
  await admin.getByText('Awaiting activation (1)').click()
  await admin.getByRole('link', { name: 'Winter applications' }).click()
  await expect(admin.getByText('Every student can take part.')).toBeVisible()
  await assertAccessible(admin, 'a program that awaits activation')
  await admin.getByRole('button', { name: 'Start' }).click()
  await expect(
    admin.getByText('Start “Winter applications”? 500 coins of its owners are set aside.'),
  ).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expect(admin.getByText('Active', { exact: true })).toBeVisible()

  await owner.goto('/app/programs')
  await owner.getByText('Active (3)').click()
  await owner.getByRole('link', { name: 'Winter applications' }).click()
  await owner.getByRole('button', { name: 'Stop' }).click()
  await expect(owner.getByText(/500 coins go back to the owners/)).toBeVisible()
  await owner.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(owner.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Start' })).toHaveCount(0)
  await picture(owner, 'program')
})

test('a student sees what can be earned, and why something was not paid', async () => {
  const student = await signInAs('student')
  await student.goto('/app/rewards')
  await expect(student.getByRole('heading', { name: 'Verified and ready' })).toBeVisible()
  await expect(
    student.getByText('Pays 50 coins: Have a document verified (platinum)'),
  ).toBeVisible()
  await expect(student.getByRole('heading', { name: 'Why was this not paid?' })).toBeVisible()
  await expect(
    student.getByText('This program is for citizens of Nigeria or Ghana.').first(),
  ).toBeVisible()
  await assertAccessible(student, 'my rewards')
  await picture(student, 'my-rewards')

  const phone = await signInAs('student', { phone: true, dark: true })
  await phone.goto('/app/rewards')
  await expect(phone.getByRole('heading', { name: 'My rewards', level: 1 })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Verified and ready' })).toBeVisible()
  await assertAccessible(phone, 'my rewards on a phone')
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(width <= 360, `wider than the phone: ${width}`)
  await picture(phone, 'my-rewards-phone')
})

/** `2026-12-31`, so many days from now, as the browser's picker writes it. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page
    .locator('input')
    .and(page.getByLabel(label, { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The student reports a result of PTE Academic, beside those that are there. */
const addResult = async (overall: number, testDate: string): Promise<void> => {
  const { data } = await journey.callAs('student', getStudentInfo, {})
  const known = data.tests.map(({ test: name, testDate: on, overall: result, sections: of }) => ({
    test: name,
    testDate: on,
    overall: result,
    sections: of,
  }))
  const sections = { listening: overall, reading: overall, speaking: overall, writing: overall }
  const added = { test: 'pte_academic' as const, testDate, overall, sections }
  await journey.callAs('student', changeStudentInfo, {
    body: { tests: [...known, added], version: data.version },
  })
}

test('an owner writes a program, an admin starts it, a student is told why not once, and is paid @main', async () => {
  const owner = await signInAs('owner')
  await owner.goto('/app/programs')
  await owner.getByRole('button', { name: 'New program' }).click()
  await owner.getByLabel('Title').fill('Speak up')
  await owner.getByLabel('Description').fill('For a good result in PTE Academic.')
  await accessibleInBoth(owner, 'the editor of a program')
  await owner.getByRole('button', { name: 'Next' }).click()

  await owner.getByLabel('First day', { exact: true }).fill(dayFromNow(2))
  await owner.getByLabel('Last day', { exact: true }).fill(dayFromNow(1))
  await expect(owner.getByText('The end comes before the start.')).toBeVisible()
  await owner.getByLabel('Last day', { exact: true }).fill(dayFromNow(60))
  await owner.getByRole('button', { name: 'Next' }).click()

  await owner.getByRole('button', { name: 'Add a condition' }).click()
  await expect(owner.getByText('Please complete this condition.')).toBeVisible()
  await owner.getByRole('combobox', { name: 'Values' }).click()
  await owner.getByRole('option', { name: 'India' }).click()
  await owner.keyboard.press('Escape')
  await expect(owner.getByText('citizenship is India')).toBeVisible()
  await assertAccessible(owner, 'criteria of a program')
  await owner.getByRole('button', { name: 'Next' }).click()

  await owner.getByRole('button', { name: 'Add an activity' }).click()
  await choose(owner, 'The student', 'Add a test result')
  await choose(owner, 'Test', 'PTE Academic')
  await owner.getByLabel('From this result on').fill('60')
  await owner
    .locator('input')
    .and(owner.getByLabel('Coins', { exact: true }))
    .last()
    .fill('40')
  await expect(
    owner.getByText(
      'Pays 40 coins when a student adds a test result (PTE Academic, at least 60), at most once for each student.',
    ),
  ).toBeVisible()
  await expect(owner.getByText('One student earns at most 40 coins.')).toBeVisible()
  await assertAccessible(owner, 'what a program pays')
  await owner.getByRole('button', { name: 'Next' }).click()

  await owner.getByLabel('Budget in coins').fill('100')
  await owner.getByLabel('Students at most').fill('10')
  await expect(
    owner.getByText('The budget is enough for 2 students who earn the most.'),
  ).toBeVisible()
  await expect(owner.getByText('Everything is saved')).toBeVisible()
  await assertAccessible(owner, 'budget and payment of a program')
  await owner.reload()
  await expect(owner.getByLabel('Budget in coins')).toHaveValue('100')
  await owner.getByRole('button', { name: 'Next' }).click()
  await owner.getByRole('button', { name: 'Submit for activation' }).click()
  await expect(owner.getByText('Awaiting activation', { exact: true })).toBeVisible()

  const admin = await signInAs('admin')
  await admin.goto('/app/programs')
  await admin.getByRole('link', { name: 'Speak up' }).click()
  await admin.getByRole('button', { name: 'Start' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expect(admin.getByText('Active', { exact: true })).toBeVisible()

  journey.forward(3 * 86_400_000)
  await addResult(50, '2026-09-01')
  const student = await signInAs('student')
  await student.goto('/app/rewards')
  await expect(student.getByText('It counts only with: at least 60.')).toBeVisible()

  await addResult(70, '2026-10-01')
  await expect(student.getByText('Speak up: Add a test result')).toHaveCount(2)
  await expect(student.getByText('1 of 1 earned')).toBeVisible()
  await assertAccessible(student, 'a reward that was paid')

  const again = await signInAs('owner')
  await again.goto('/app/programs')
  await again.getByRole('link', { name: 'Speak up' }).click()
  await again.getByRole('button', { name: 'Stop' }).click()
  await expect(again.getByText(/60 coins go back to the owners/)).toBeVisible()
  await again.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(again.getByText('Stopped', { exact: true })).toBeVisible()
})

test('the editor fits a phone, in the dark and in German', async () => {
  const phone = await journey.visitor({ as: 'owner', phone: true, dark: true, language: 'de' })
  await phone.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])
  await phone.goto('/app/programs')
  await phone.getByRole('link', { name: 'Language test bonus' }).click()
  await phone.getByRole('link', { name: 'Bearbeiten' }).click()
  for (const step of [
    'Worum es geht',
    'Zeiten',
    'Für wen',
    'Was bezahlt wird',
    'Budget und Zahlung',
    'Prüfen',
  ]) {
    await phone.getByRole('navigation', { name: 'Schritte des Programms' }).getByText(step).click()
    await expect(phone.getByRole('heading', { name: step, level: 2 })).toBeVisible()
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(width <= 360, `${step} is wider than the phone: ${width}`)
  }
  await expect(phone.getByText('Noch zu tun')).toBeVisible()
  await assertAccessible(phone, 'the editor on a phone')
})

test('an owner looks at who earned what, and takes back what is not paid yet with a reason', async () => {
  const owner = await signInAs('owner')
  await owner.goto('/app/programs')
  await owner.getByRole('link', { name: 'Verified and ready' }).click()
  await expect(owner.getByRole('heading', { name: 'Where the coins are' })).toBeVisible()
  await accessibleInBoth(owner, 'a program that runs')
  await owner.getByRole('tab', { name: 'Participants' }).click()
  await expect(owner.getByText('Asha Rao')).toBeVisible()
  await owner.getByRole('button', { name: 'Export', exact: true }).click()
  const taking = owner.getByRole('dialog')
  await taking.getByLabel(/^Purpose/).fill('Report to the sponsor')
  await taking.getByRole('button', { name: 'Export' }).click()
  const csv = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Download: Report to the sponsor' }).click()
  assert.match((await csv).suggestedFilename(), /^participants-.*\.csv$/)
  await assertAccessible(owner, 'participants of a program')
  await owner.getByRole('tab', { name: 'Payments' }).click()
  await owner.getByRole('checkbox', { name: 'Select all' }).check()
  await assertAccessible(owner, 'payments of a program')
  await owner.getByRole('button', { name: /^Take back/ }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Take back/ })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('The documents were verified by mistake.')
  await dialog.getByRole('button', { name: /^Take back/ }).click()
  await expect(owner.getByText('The documents were verified by mistake.').first()).toBeVisible()
  await owner.getByRole('tab', { name: 'What came of it' }).click()
  await expect(owner.getByRole('table', { name: 'What came of each act' })).toBeVisible()
  await assertAccessible(owner, 'what came of each act')
  await owner.getByRole('tab', { name: 'Activity' }).click()
  await expect(owner.getByText('Payments taken back')).toBeVisible()

  const student = await signInAs('student')
  await student.goto('/app/notices')
  await expect(student.getByText(/taken back: Verified and ready/).first()).toBeVisible()
})

/** Somebody registers by a link, and proves address and number. */
const registerBy = async (
  page: Page,
  { link, firstName, mail, number }: Record<'link' | 'firstName' | 'mail' | 'number', string>,
): Promise<void> => {
  await page.goto(link)
  await expect(page.getByText('Asha invites you to AO')).toBeVisible()
  await expect(
    page.getByText(
      'Asha gets 100 coins when you have proved your email address and mobile number.',
    ),
  ).toBeVisible()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Date of birth').fill('2004-05-17')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByLabel(/^Mobile number/).fill(number)
  await page.getByRole('textbox', { name: /^Password/ }).fill('Almond-tree-31')
  await page.getByRole('textbox', { name: /^Repeat the password/ }).fill('Almond-tree-31')
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We sent six digits to ${mail}.`)).toBeVisible()
  await typeCode(page, await journey.codeFor(mail))
  await expect(page.getByText(`We sent six digits to ${number}.`)).toBeVisible()
  await typeCode(page, await journey.codeFor(number.replaceAll(' ', '')))
  await page.waitForURL('**/app')
}

test('a student refers a friend who registers, and who comes as their own friend is flagged', async () => {
  const student = await signInAs('student', { phone: true })
  await expect(student.getByText('Nearest reward')).toBeVisible()
  await student.goto('/app/rewards/friends')
  await expect(student.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  await expect(student.getByText(/^Kofi, /)).toBeVisible()
  await accessibleInBoth(student, 'inviting friends')
  const link = await student.locator('code').innerText()
  await student.close()

  // At another time: one browser at one address within half an hour may be one person.
  journey.forward(3_600_000)
  const friend = await journey.visitor()
  await registerBy(friend, {
    link,
    firstName: 'Mina',
    mail: 'mina@people.example',
    number: '+49 151 23456781',
  })
  await friend.close()
  journey.forward(3_600_000)
  const self = await journey.visitor()
  await registerBy(self, {
    link,
    firstName: 'Ashley',
    mail: 'student+again@demo.ao.example',
    number: '+49 151 23456782',
  })
  await self.close()

  const admin = await signInAs('admin')
  await admin.goto('/app/referrals')
  const flagged = admin.getByRole('listitem').filter({ hasText: 'Asha Rao invited Ashley Okafor' })
  await expect(flagged.getByText('Same mailbox')).toBeVisible()
  await accessibleInBoth(admin, 'flagged referrals')
  await flagged.getByRole('button', { name: 'One person: do not pay' }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('The mailbox is one.')
  await admin.getByRole('dialog').getByRole('button', { name: 'One person: do not pay' }).click()
  await expect(flagged).toHaveCount(0)

  const again = await signInAs('student')
  await again.goto('/app/rewards/friends')
  const line = (name: string) => again.getByRole('listitem').filter({ hasText: `${name}, ` })
  await expect(line('Mina').getByText('Paid', { exact: true })).toBeVisible()
  await expect(line('Ashley').getByText('Not paid', { exact: true })).toBeVisible()
  await again.goto('/app/notices')
  await expect(again.getByText('100 coins for inviting Mina')).toBeVisible()
  await expect(again.getByText('No coins for inviting Ashley')).toBeVisible()
})

test('in the editor Back goes one step back, and a reload keeps what was just typed', async () => {
  const owner = await signInAs('owner')
  await owner.goto('/app/programs')
  await owner.getByRole('button', { name: 'New program' }).click()
  await expect(owner.getByRole('heading', { name: 'About', level: 2 })).toBeVisible()
  await owner.getByRole('button', { name: 'Next' }).click()
  await expect(owner).toHaveURL(/step=dates/)
  await owner.getByRole('button', { name: 'Next' }).click()
  await expect(owner).toHaveURL(/step=people/)
  await owner.goBack()
  await expect(owner).toHaveURL(/step=dates/)
  await owner.goBack()
  await expect(owner).not.toHaveURL(/step=/)
  const title = owner.getByLabel('Title')
  await title.fill('Typed just before the reload')
  await owner.reload()
  await expect(title).toHaveValue('Typed just before the reload')

  // Nor what is typed just before a link of the page is followed.
  await title.fill('Typed just before the link')
  await owner.getByRole('link', { name: 'Open the program' }).click()
  await expect(owner.getByRole('heading', { name: 'Typed just before the link' })).toBeVisible()
})
