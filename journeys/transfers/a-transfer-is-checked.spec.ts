import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import { minutes } from '#server/core/clock.ts'
import { addJob } from '#server/core/work/jobs.ts'
import {
  accessibleInBoth,
  assertAccessible,
  expect,
  type Journey,
  picture,
  secondAdmin,
  test,
} from '../journey.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const choose = async (page: Page, label: string | RegExp, option: string | RegExp) => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

const signInAs = async (role: Role): Promise<Page> => {
  const page = await journey.visitor({ as: role })
  await page.goto('/app')
  return page
}
/** Whose coins they are agrees; their own page says what will happen. */
const agreeAs = async (role: Role, number: string): Promise<Page> => {
  const sender = await signInAs(role)
  await sender.goto('/app/consents')
  await sender.getByRole('link', { name: `Look at ${number}` }).click()
  await expect(sender.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await sender.getByRole('button', { name: /^Agree: / }).click()
  await expect(sender.getByText('You agreed. Another person checks it now.')).toBeVisible()
  return sender
}
const mailOf = (role: Role) => journey.signIns.find((one) => one.role === role)!.mail

test('a draft is left and found again two days later, rejected with a reason, mended, approved, and the bank settles it', async () => {
  let maker = await signInAs('maker')
  await maker.goto('/app/transfers')
  await assertAccessible(maker, 'transfers of a maker')
  await maker.getByRole('link', { name: 'New transfer' }).click()

  // The sender, then away for two days: the draft waits in the list.
  await maker.getByRole('radio', { name: /To a bank account/ }).check()
  await maker.getByLabel(/^E-mail address of the sender/).fill(mailOf('provider'))
  await assertAccessible(maker, 'step sender')
  await maker.getByRole('button', { name: 'Continue' }).click()
  await expect(maker.getByRole('heading', { name: 'Bank and account' })).toBeVisible()
  journey.forward(2 * 86_400_000)
  maker = await signInAs('maker')
  await maker.goto('/app/transfers?f.status=draft')
  await maker
    .getByRole('row')
    .filter({ hasText: mailOf('provider') })
    .getByRole('link')
    .first()
    .click()
  await maker.getByRole('button', { name: 'Continue' }).click()

  // The form says what is wrong with an IBAN in a sentence.
  await choose(maker, /^Country of the bank/, 'Germany')
  await maker.getByLabel(/^IBAN( \*)?$/).fill('DE89 3704 0044 0532 0130 0')
  await maker.getByLabel(/^IBAN again/).fill('DE89370400440532013000')
  await expect(maker.getByText('IBANs of Germany have 22 characters; this has 21.')).toBeVisible()
  await maker.getByLabel(/^IBAN( \*)?$/).fill('DE89 3704 0044 0532 0130 00')
  await choose(maker, /^Currency/, 'EUR')
  await maker.getByLabel(/^Name of the bank/).fill('Deutsche Bank')
  await maker.getByLabel(/^SWIFT code \(BIC\)/).fill('DEUTDEFF')
  await maker.getByLabel(/^Name of the account holder/).fill('Jürgen Müller')
  await choose(maker, /^Country( \*)?$/, 'Germany')
  await maker.getByLabel(/^Street/).fill('Unter den Linden')
  await maker.getByLabel(/^Postcode/).fill('1011')
  await maker.getByLabel(/^Town/).fill('Berlin')
  await expect(maker.getByText('This is not a postcode of Germany.')).toBeVisible()
  await maker.getByLabel(/^Postcode/).fill('10117')
  await choose(maker, /^Identification/, 'Passport')
  await maker.getByLabel(/^Number of the identification/).fill('C01X00T47')
  await assertAccessible(maker, 'step recipient')
  await picture(maker, 'transfer-account')
  await maker.getByRole('button', { name: 'Continue' }).click()
  await maker.getByLabel(/^AO coins/).fill('200')
  await expect(maker.getByText('Today this comes to 19.25 EUR')).toBeVisible()
  await maker.getByLabel(/^What is it for/).fill('Rent')
  await maker.getByRole('button', { name: 'Continue' }).click()
  await assertAccessible(maker, 'step review')
  await maker.getByRole('button', { name: 'Submit' }).click()
  await expect(maker.getByText('The request was submitted.')).toBeVisible()
  await expect(maker.getByRole('heading', { name: /^TR-/ })).toBeVisible()
  const number = (await maker.getByRole('heading', { name: /^TR-/ }).textContent())!

  // Whose coins they are is asked first.
  await expect(maker.getByText('Waiting for the sender').first()).toBeVisible()
  const sender = await agreeAs('provider', number)
  await accessibleInBoth(sender, 'a consent')
  await expect(maker.getByText('Pending approval').first()).toBeVisible()

  // The checker finds it among the tasks of the first page and rejects it.
  const checker = await signInAs('checker')
  await checker.getByRole('link', { name: /wait for your check|waits for your check/ }).click()
  await assertAccessible(checker, 'transfers of a checker')
  await checker.getByRole('link', { name: number }).click()
  await expect(checker.getByText('First transfer of this sender to this recipient.')).toBeVisible()
  await picture(checker, 'checking-a-transfer')
  await assertAccessible(checker, 'checking')
  await checker.getByRole('button', { name: 'Reject' }).click()
  await checker.getByLabel(/^What should the maker know/).fill('Which month?')
  await checker.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(checker.getByText('The request was rejected.')).toBeVisible()

  // The maker's open page turns by itself; their first page counts it among the tasks; they mend it.
  await expect(maker.getByText('Which month?')).toBeVisible()
  await maker.goto('/app')
  await maker.getByRole('link', { name: /(was|were) rejected$/ }).click()
  await maker.getByRole('link', { name: number }).click()
  await maker.getByRole('link', { name: 'Mend and submit again' }).click()
  await maker.getByRole('button', { name: 'Continue' }).click()
  await maker.getByRole('button', { name: 'Continue' }).click()
  await maker.getByLabel(/^What is it for/).fill('Rent for May')
  await maker.getByRole('button', { name: 'Continue' }).click()
  await maker.getByRole('button', { name: 'Submit' }).click()
  await expect(maker.getByText('The request was submitted.').last()).toBeVisible()
  await agreeAs('provider', number)
  await expect(maker.getByText('Pending approval').first()).toBeVisible()

  // Long ago signed in: approving asks for the password once more.
  const { sql } = journey.server.app
  await sql`update identity.sessions set proved_at = now() - interval '1 hour'`
  await sql`select pg_notify('ao_actor', id::text) from identity.accounts`
  await expect(checker.getByText('Rent for May').first()).toBeVisible()
  await checker.getByRole('button', { name: 'Approve' }).click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await checker
    .getByLabel(/^Password/)
    .fill(journey.signIns.find(({ role }) => role === 'checker')!.password)
  await checker.getByRole('button', { name: 'Confirm' }).click()
  await expect(checker.getByText('The request was approved.')).toBeVisible()

  // The bank settles, and the receipt is a PDF.
  journey.forward(minutes(2)) // as long as the stand-in of a bank takes
  await addJob(sql, 'transfers.follow', {})
  await expect(maker.getByText('Arrived').first()).toBeVisible()
  await assertAccessible(maker, 'settled')
  const [download] = await Promise.all([
    maker.waitForEvent('download'),
    maker.getByRole('button', { name: 'Receipt (PDF)' }).click(),
  ])
  assert.equal(download.suggestedFilename(), `receipt-${number}.pdf`)

  // Both on a phone, in German.
  const request = new URL(maker.url()).pathname
  for (const [page, who, places] of [
    [
      maker,
      'maker',
      [
        ['/app/transfers', number],
        ['/app/transfers/new', 'Wohin gehen die Coins?'],
        [request, 'Angekommen'],
      ],
    ],
    [
      checker,
      'checker',
      [
        ['/app/transfers?f.status=all', number],
        [request, 'Angekommen'],
      ],
    ],
  ] as const) {
    await page.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [path, says] of places) {
      await page.goto(path)
      await expect(page.locator('main').getByText(says).first()).toBeVisible()
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= 360),
        `${path} of a ${who} is wider than the phone`,
      )
      await assertAccessible(page, `${path} of a ${who}, German, on a phone`)
    }
  }
})

test('an admin sets the table of approvals; a checker approves several at once, among them one to an account without IBAN', async () => {
  const admin = await signInAs('admin')
  await admin.goto('/app/transfer-approvals')
  await expect(admin.getByRole('group', { name: 'Line 4' })).toBeVisible()
  await admin.getByRole('button', { name: 'Add a line' }).click()
  const line = admin.getByRole('group', { name: 'Line 5' })
  await line.getByLabel(/^From/).fill('1.5')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(line.getByText('A whole number of coins.')).toBeVisible()
  await line.getByLabel(/^From/).fill('30')
  await line.getByRole('combobox', { name: 'Approvals' }).click()
  await admin.getByRole('option', { name: '2 people' }).click()
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Another admin has to confirm it before it counts.')).toBeVisible()
  await accessibleInBoth(admin, 'approvals')
  await picture(admin, 'transfer-approvals')

  // A table that asks for more people counts once a second admin confirmed it.
  const other = await journey.visitor({ as: secondAdmin })
  await other.goto('/app/changes')
  await expect(other.getByText('to a bank account from 30 AO: 2 people approve')).toBeVisible()
  await accessibleInBoth(other, 'changes by two admins')
  await other.getByRole('button', { name: 'Confirm' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByText('The change was confirmed.')).toBeVisible()
  await expect(
    other
      .getByRole('listitem')
      .filter({ hasText: 'Approvals of transfers' })
      .getByText('Counts', { exact: true }),
  ).toBeVisible()

  const maker = await signInAs('maker')
  await maker.goto('/app/transfers/new')
  await maker.getByRole('radio', { name: /To a bank account/ }).check()
  await maker.getByLabel(/^E-mail address of the sender/).fill(mailOf('provider'))
  await maker.getByRole('button', { name: 'Continue' }).click()
  await expect(maker.getByRole('heading', { name: 'Bank and account' })).toBeVisible()
  await choose(maker, /^Country of the bank/, 'United States')
  await choose(maker, /^Currency/, 'USD')
  await maker.getByLabel(/^Name of the bank/).fill('Chase')
  await maker.getByLabel(/^ABA routing number/).fill('021000022')
  await maker.getByLabel(/^Account number( \*)?$/).fill('123456789')
  await expect(maker.getByText('The check digit does not fit')).toBeVisible()
  await maker.getByLabel(/^ABA routing number/).fill('021000021')
  await maker.getByLabel(/^Account number again/).fill('123456789')
  await maker.getByLabel(/^Name of the account holder/).fill('Mary Smith')
  await choose(maker, /^Country( \*)?$/, 'United States')
  await maker.getByLabel(/^Street/).fill('Broad Street')
  await maker.getByLabel(/^Town/).fill('New York')
  await maker.getByLabel(/^State/).fill('NY')
  await maker.getByLabel(/^ZIP code/).fill('10005-1234')
  await choose(maker, /^Identification/, 'Passport')
  await maker.getByLabel(/^Number of the identification/).fill('X1234567')
  await maker.getByRole('button', { name: 'Continue' }).click()
  await maker.getByLabel(/^AO coins/).fill('40')
  await expect(maker.getByText('Today this comes to 4.00 USD')).toBeVisible()
  await maker.getByLabel(/^What is it for/).fill('Tuition deposit')
  await maker.getByRole('button', { name: 'Continue' }).click()
  await maker.getByRole('button', { name: 'Submit' }).click()
  await expect(maker.getByRole('heading', { name: /^TR-/ })).toBeVisible()
  const number = (await maker.getByRole('heading', { name: /^TR-/ }).textContent())!
  await agreeAs('provider', number)
  await expect(maker.getByText('0 of 2')).toBeVisible()

  const checker = await signInAs('checker')
  await checker.goto('/app/transfers')
  await expect(checker.getByRole('link', { name: number })).toBeVisible()
  const waiting = await checker.getByRole('checkbox', { name: /^Select (?!all$)/ }).count()
  await checker.getByRole('checkbox', { name: 'Select all' }).check()
  await checker.getByRole('button', { name: `Approve ${waiting} requests` }).click()
  // What is approved is shown before the act: names, accounts, purposes, sums.
  const several = checker.getByRole('dialog')
  for (const shown of ['Mary Smith', '123456789', 'Tuition deposit', '4.00 USD', 'In all:'])
    await expect(several.getByText(shown).first()).toBeVisible()
  await assertAccessible(checker, 'approving several')
  await picture(checker, 'approving-several')
  await checker
    .getByRole('dialog')
    .getByRole('button', { name: `Approve ${waiting} requests` })
    .click()
  await expect(checker.getByText(`${waiting} were approved`)).toBeVisible()
  await checker.getByRole('link', { name: number }).click()
  await expect(
    checker.getByText('You have approved this. A second person has to approve it too.'),
  ).toBeVisible()
  await expect(maker.getByText('1 of 2')).toBeVisible()
})

test('a request starts from a ticket; its maker, though a checker too, is refused on their own @main', async () => {
  const { sql } = journey.server.app
  const [maker, student] = [mailOf('maker'), mailOf('student')]
  await sql`insert into identity.account_roles (account_id, role, granted_at)
    select id, 'checker', now() from identity.accounts where mail = ${maker} on conflict do nothing`
  const [ticket] = await sql<
    { number: string }[]
  >`insert into helpdesk.tickets (title, type, customer_id, transaction_ref_id, last_contact_at, created_by_id, created_at, updated_at)
    select 'Please pay back my test fee', 'support', id, null, now(), id, now(), now() from identity.accounts where mail = ${student} returning number`
  const both = await signInAs('maker')
  await both.goto('/app/transfers/new')
  await both.getByLabel('Ticket number or transaction id').fill('999999')
  await both.getByRole('button', { name: 'Find' }).click()
  await expect(both.getByText('transaction id not found or already used')).toBeVisible()
  await both.getByLabel('Ticket number or transaction id').fill(ticket!.number)
  await both.getByRole('button', { name: 'Find' }).click()
  await expect(both.getByText('Please pay back my test fee')).toBeVisible()
  await both.getByRole('button', { name: 'Start from this' }).click()
  await both.getByRole('button', { name: 'Continue' }).click()

  await both.getByLabel(/^E-mail address of the recipient/).fill(student)
  await both.getByLabel(/^Name of the recipient/).fill('Ravi Menon')
  await both.getByRole('button', { name: 'Continue' }).click()
  await expect(both.getByText("Can't transfer to self")).toBeVisible()
  await both.getByLabel(/^E-mail address of the recipient/).fill(mailOf('agent'))
  await both.getByRole('button', { name: 'Continue' }).click()
  await both.getByLabel(/^AO coins/).fill('15')
  await both.getByLabel(/^What is it for/).fill('Test fee')
  await both.getByRole('button', { name: 'Continue' }).click()
  await both.getByRole('button', { name: 'Submit' }).click()
  await expect(both.getByRole('heading', { name: /^TR-/ })).toBeVisible()
  await agreeAs('student', (await both.getByRole('heading', { name: /^TR-/ }).textContent())!)
  await expect(
    both.getByText('You take part in this transfer. Another person has to decide.'),
  ).toBeVisible()
  await expect(both.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const checker = await signInAs('checker')
  await checker.goto(new URL(both.url()).pathname)
  await expect(
    checker.getByText('The maker wrote the name of the account: Ravi Menon.'),
  ).toBeVisible()
  await expect(
    checker.getByText(new RegExp(`Ticket ${ticket!.number} of .+ is open`)),
  ).toBeVisible()
  await checker.getByRole('button', { name: 'Approve' }).click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(checker.getByText('The request was approved.')).toBeVisible()
})
