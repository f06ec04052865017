// The books as whoever answers for them sees them: a statement of the bank is brought in, a month is closed, an auditor reads.
import { statementXml } from '#server/providers/bank/statement.test-material.ts'
import { daysAfter, utcDay } from '#contract/days.ts'
import { accessibleInBoth, expect, secondAdmin, test } from '../journey.ts'
import { aDayLater } from '../second-admin.ts'

test('an admin brings in a statement; a fee that nobody knows is posted when another admin has confirmed', async ({
  journey,
}) => {
  const day = utcDay(journey.server.app.clock.now())
  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/bank-statements')
  const bringIn = (currency: string) =>
    admin
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'camt053.xml',
        mimeType: 'text/xml',
        buffer: Buffer.from(
          statementXml({
            id: 'S1',
            day,
            opening: '0.00',
            closing: '-4.20',
            currency,
            entries: [{ amount: '-4.20', bank: 'FEE1', text: 'Account fee' }],
          }),
        ),
      })
  await bringIn('USD')
  await expect(
    admin.getByText('This statement is in another currency than our account: USD.'),
  ).toBeVisible()
  await bringIn('EUR')
  await expect(admin.getByText('One entry, 0 of them matched.')).toBeVisible()
  await accessibleInBoth(admin, 'bank statements')
  await admin.getByRole('link', { name: 'Differences' }).click()
  await expect(admin.getByText('One difference is open.')).toBeVisible()
  await accessibleInBoth(admin, 'differences with the bank')
  await admin.getByRole('link', { name: 'Entry that AO does not know' }).click()
  await admin.getByRole('button', { name: 'Resolve' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(/^Why it differs/).fill('Fee of this month')
  await dialog
    .getByRole('combobox', { name: /^Post it to/ })
    .or(dialog.getByRole('textbox', { name: /^Post it to/ }))
    .first()
    .click()
  await admin.getByRole('option', { name: 'Bank fees' }).click()
  await accessibleInBoth(admin, 'resolving a difference')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(admin.getByText('Another admin can confirm it now, under Changes.')).toBeVisible()

  const second = await journey.visitor({ as: secondAdmin })
  await second.goto('/app/changes')
  const change = second
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'What the bank booked is posted' })
    .first()
  await expect(change.getByText('-4.20 EUR')).toBeVisible()
  await change.getByRole('button', { name: 'Confirm' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(admin.getByRole('heading', { name: 'Posted to the books' })).toBeVisible()
  await expect(admin.getByText('Fee of this month')).toBeVisible()
})

test('a month is closed by two admins; the auditor reads books, statements and disputes, takes them along, and changes nothing', async ({
  journey,
}) => {
  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/books')
  await admin.getByRole('tab', { name: 'Closed periods' }).click()
  await admin.getByRole('button', { name: 'Close through this day' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click()
  await expect(admin.getByText('Another admin can confirm it now, under Changes.')).toBeVisible()
  const second = await journey.visitor({ as: secondAdmin })
  await second.goto('/app/changes')
  const change = second
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'The books are closed through a day' })
    .first()
  await change.getByRole('button', { name: 'Confirm' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(admin.getByText('No period is closed')).toBeHidden()
  const closed = daysAfter(utcDay(journey.server.app.clock.now()), -1)
  await aDayLater(journey)

  const auditor = await journey.visitor({ as: 'auditor' })
  await auditor.goto('/app/books')
  await expect(auditor.getByText(/The books are closed through/)).toBeVisible()
  await expect(auditor.getByText(/Coins owed: bought/).first()).toBeVisible()
  await accessibleInBoth(auditor, 'trial balance')
  const taken = auditor.waitForEvent('download')
  await auditor.getByRole('button', { name: 'Journal (plain text)' }).click()
  expect((await taken).suggestedFilename()).toMatch(/journal/)
  await auditor.getByRole('tab', { name: 'Closed periods' }).click()
  await expect(auditor.getByRole('row').nth(1)).toContainText(String(Number(closed.slice(8))))
  await expect(auditor.getByRole('button', { name: 'Close through this day' })).toHaveCount(0)
  await auditor.goto('/app/card-disputes')
  await expect(auditor.getByRole('heading', { name: 'Card disputes' })).toBeVisible()
  await auditor.goto('/app/bank-statements')
  await expect(auditor.getByText(/^Our account: /)).toBeVisible()
  await expect(auditor.locator('input[type=file]')).toHaveCount(0)
  await auditor.goto('/app/people')
  await expect(auditor.getByRole('heading', { name: 'People' })).toHaveCount(0)
})
