import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeSystemContext } from '#server/core/app.ts'
import { grant } from '#server/wallet/public.ts'
import {
  accessibleInBoth,
  assertAccessible,
  expect,
  type Journey,
  type Look,
  picture,
  test,
} from '../journey.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const enter = async (look: Look = {}): Promise<Page> => {
  const page = await journey.visitor({ ...look, as: 'student' })
  await page.goto('/app')
  return page
}

const toTheCard = async (page: Page, coins: number): Promise<void> => {
  await page.goto('/app/wallet/add')
  await page.getByLabel('How many coins?').fill(String(coins))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('This is a practice terminal')).toBeVisible()
}
const payWith = async (page: Page, ending: string): Promise<void> => {
  await page.getByRole('radio', { name: new RegExp(`${ending}\\b`) }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
}

test('a student buys coins by card, sends some to a friend, disputes a line and takes the statement along @main', async () => {
  const student = await enter()
  const overview = await student.context().newPage()
  await overview.goto('/app/wallet')
  await expect(overview.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  const figure = async () =>
    Number(/\d+/.exec(await overview.getByLabel('Available').innerText())?.[0])
  const had = await figure()
  await accessibleInBoth(overview, 'wallet')
  await picture(overview, 'wallet')

  // The price is shown before anything is paid: rate, day and fee follow the currency.
  await student.goto('/app/wallet/add')
  await expect(student.getByText('$1.00').first()).toBeVisible()
  const currency = student
    .getByRole('combobox', { name: /Pay in/ })
    .or(student.getByRole('textbox', { name: /Pay in/ }))
    .first()
  await currency.click()
  await expect(student.getByRole('option', { name: /^JPY/ })).toBeVisible()
  await assertAccessible(student, 'an open list')
  // The list closes where its page loses the focus to the other one: it is opened anew then.
  await expect(async () => {
    const yen = student.getByRole('option', { name: /^JPY/ })
    if (!(await yen.isVisible())) await currency.click()
    await yen.click({ timeout: 2_000 })
  }).toPass()
  await expect(student.getByText(/\(1\.5%\)/)).toBeVisible()
  await expect(student.getByText(/Reference rates of/)).toBeVisible()
  await student.getByLabel('How many coins?').fill('9')
  await expect(student.getByText('At least 10, at most 100,000.')).toBeVisible()
  assert.equal(
    await student.getByRole('button', { name: 'Continue to payment' }).isDisabled(),
    true,
  )
  await student.getByLabel('How many coins?').fill('50')
  await assertAccessible(student, 'adding coins')
  await picture(student, 'add-coins')

  // A plain card: credited, with a receipt; the wallet open beside it follows by itself.
  await toTheCard(student, 50)
  await assertAccessible(student, 'card')
  await picture(student, 'card')
  await payWith(student, '4242')
  await expect(student.getByText('50 coins were added')).toBeVisible()
  await expect(student.getByText(`You now have ${had + 50} coins.`)).toBeVisible()
  await accessibleInBoth(student, 'receipt')
  await expect(overview.getByText(`${had + 50} coins`, { exact: true })).toBeVisible()

  // Declined: nothing is taken; the same form takes another card, which the bank wants confirmed.
  await toTheCard(student, 20)
  await payWith(student, '9995')
  await expect(student.getByText('There is not enough money on the card.')).toBeVisible()
  await payWith(student, '3155')
  await expect(student.getByRole('dialog').getByText('Your bank asks: is this you?')).toBeVisible()
  await assertAccessible(student, '3-D Secure')
  await student.getByRole('button', { name: 'No, refuse' }).click()
  await expect(student.getByText('The bank did not confirm that it was you.')).toBeVisible()
  await payWith(student, '3155')
  await student.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(student.getByText('20 coins were added')).toBeVisible()

  // A slow bank: the page turns by itself.
  await toTheCard(student, 30)
  await payWith(student, '0077')
  await expect(student.getByText('Your bank is still working on it')).toBeVisible()
  await expect(student.getByText('30 coins were added')).toBeVisible()

  // To a friend: never to oneself, the name masked, the shortfall exact.
  const friend = journey.signIns.find(({ role }) => role === 'agent')!.mail
  await student.goto('/app/wallet/transfer')
  await student
    .getByLabel('E-mail address of the recipient')
    .fill(journey.signIns.find(({ role }) => role === 'student')!.mail)
  await student.getByLabel('Coins', { exact: false }).first().fill('5000')
  await expect(student.getByText(/^[\d,]+ coins are missing: you have \d+\.$/)).toBeVisible()
  await student.getByLabel('Coins', { exact: false }).first().fill('15')
  await student.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(student.getByText("Can't transfer to self")).toBeVisible()
  await student.getByLabel('E-mail address of the recipient').fill(friend)
  await student.getByLabel('Note').fill('For the books')
  await student.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(student.getByText(/^\S•••/)).toBeVisible()
  await assertAccessible(student, 'review of a transfer')
  await picture(student, 'transfer')
  await student.getByRole('button', { name: 'Send 15 coins' }).click()
  await expect(student.getByText(/15 coins sent to/)).toBeVisible()

  // The line in the ledger, its lots, and a dispute that becomes a ticket.
  await student.getByRole('link', { name: 'Show the transaction' }).click()
  await expect(student.getByRole('heading', { name: 'Coins used' })).toBeVisible()
  await expect(student.getByText('For the books')).toBeVisible()
  await student.getByRole('button', { name: 'Raise a dispute' }).click()
  await student.getByLabel('What happened?').fill('I sent it to the wrong friend.')
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(student.getByRole('heading', { name: 'Your tickets about this' })).toBeVisible()
  await accessibleInBoth(student, 'transaction')
  await picture(student, 'transaction')

  // All lines, narrowed; the statement as CSV and PDF.
  await student.goto('/app/wallet/transactions')
  await student.getByText('Out', { exact: true }).click()
  await expect(student.getByText('For the books')).toBeVisible()
  await expect(student.getByText('Welcome coins').first()).not.toBeAttached()
  await student.getByRole('searchbox', { name: 'Search this list' }).fill('books')
  await expect(student.getByText('1–1 of 1', { exact: true })).toBeVisible()
  await assertAccessible(student, 'transactions')
  await student.getByRole('button', { name: 'Statement' }).click()
  const statement = async (): Promise<[string, Buffer]> => {
    const [file] = await Promise.all([
      student.waitForEvent('download'),
      student.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ])
    return [file.suggestedFilename(), await readFile(await file.path())]
  }
  const [csvName, csv] = await statement()
  assert.match(csvName, /^statement-all-.*\.csv$/)
  assert.match(csv.toString(), /For the books/)
  await student.getByRole('button', { name: 'Statement' }).click()
  await student.getByText('PDF (to print)').click()
  const [pdfName, pdf] = await statement()
  assert.match(pdfName, /\.pdf$/)
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')

  // A disputed payment: its coins are set aside, and both lists say so.
  await toTheCard(student, 40)
  await payWith(student, '0259')
  await expect(student.getByText('The payment is disputed')).toBeVisible()
  await student.goto('/app/wallet/payments')
  await expect(student.getByRole('table').getByText('Disputed', { exact: true })).toBeVisible()
  const [payments] = await Promise.all([
    student.waitForEvent('download'),
    student.getByRole('button', { name: 'Download (CSV)' }).click(),
  ])
  assert.equal(payments.suggestedFilename(), 'payments.csv')
  await assertAccessible(student, 'payments')
})

test('on a dark phone, in German: a student who lacks coins for a verification adds them and is back at the choice', async () => {
  const page = await enter({ phone: true, dark: true })
  await page.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])

  // Nearly everything goes to a friend.
  await page.goto('/app/wallet/transfer')
  await expect(page.getByText(/Sie können bis zu/)).toBeVisible()
  const has = Number(/bis zu (\d+)/.exec(await page.locator('main').innerText())?.[1])
  await page
    .getByLabel('E-Mail-Adresse der Person')
    .fill(journey.signIns.find(({ role }) => role === 'agent')!.mail)
  await page.getByLabel(/^Coins/).fill(String(has - 3))
  await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
  await page.getByRole('button', { name: /senden$/ }).click()
  await expect(page.getByText('Sie haben noch 3 Coins dieser Art.')).toBeVisible()

  // So a verification cannot be paid: adding coins starts with what is missing, and leads back.
  await page.goto('/app/documents')
  await page.locator('main a[href^="/app/documents/"]:not([href$="/add"])').first().click()
  await page.getByRole('link', { name: 'Prüfen lassen' }).first().click()
  await page.locator('input[type=radio]:enabled').first().check()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('link', { name: 'Coins aufladen' }).click()
  await expect(
    page.getByText(/^Für das, was Sie bezahlen wollten, fehlen \d+ Coins\./),
  ).toBeVisible()
  await expect(page.getByText(/Referenzkurse vom/)).toBeVisible()
  await assertAccessible(page, 'adding coins, dark')
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await expect(page.getByText('Dies ist ein Übungsterminal')).toBeVisible()
  await assertAccessible(page, 'card, dark')
  await picture(page, 'card-dark-phone')
  await page
    .getByRole('radio', { name: /4242\b/ })
    .first()
    .check()
  await page.getByRole('button', { name: /zahlen$/ }).click()
  await expect(page.getByText(/Coins wurden gutgeschrieben/)).toBeVisible()
  await page.getByRole('link', { name: 'Dort weitermachen, wo Sie waren' }).click()
  await expect(page.getByText('Danach übrig')).toBeVisible()

  for (const [path, seen] of [
    ['', 'Letzte Buchungen'],
    ['/transactions', /^1–/],
    ['/transfer', /Sie können bis zu/],
    ['/payments', /^1–/],
  ] as const) {
    await page.goto(`/app/wallet${path}`)
    await expect(page.getByText(seen).first()).toBeVisible()
    await assertAccessible(page, `dark phone, wallet${path}`)
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= 360),
      `wallet${path} is wider than the phone`,
    )
  }
  await picture(page, 'payments-dark-phone')
})

test('coins that run out leave the wallet by themselves, and the history says so', async () => {
  const before = await enter()
  await before.goto('/app/wallet')
  await expect(before.getByText(/^Verification: 40 coins until/)).toBeVisible()

  // Three weeks later the hourly job has been.
  journey.forward(25 * 86_400_000)
  await journey.server.app.sql`select graphile_worker.add_job('wallet.expireCoins')`
  const page = await enter()
  await page.goto('/app/wallet')
  await page.getByRole('link', { name: 'Coins expired' }).click()
  await expect(page.getByRole('heading', { name: 'Coins used' })).toBeVisible()
  await expect(page.getByText('-40', { exact: true })).toBeVisible()
  await expect(page.getByText(/^given, until/)).toBeVisible()
  await page.goto('/app/wallet')
  await expect(page.getByRole('heading', { name: 'When coins expire' })).toBeVisible()
  await expect(page.getByText(/^Verification: 40 coins until/)).toHaveCount(0)
})

test('rates older than two working days are said to be old beside what they make, newer ones are not', async () => {
  const { sql } = journey.server.app
  const page = await enter()
  await page.goto('/app/wallet/add')
  await page.getByLabel('How many coins?').fill('50')
  // Those that AO ships with are of December 2024.
  await expect(page.getByText(/Reference rates of/)).toBeVisible()
  await expect(
    page.getByText(/^These exchange rates are of .*2024, more than two working days old/),
  ).toBeVisible()
  await assertAccessible(page, 'old rates')
  await sql`insert into wallet.rates (day, currency, per_euro_millionths, fetched_at)
    select (now() - interval '1 day')::date, currency, per_euro_millionths, now() from wallet.rates`
  await page.reload()
  await page.getByLabel('How many coins?').fill('50')
  await expect(page.getByText(/Reference rates of/)).toBeVisible()
  await expect(page.getByText(/^These exchange rates are/)).toBeHidden()
})

test('the last day of coins is the student’s own, and one moment for clocks in Auckland and Los Angeles', async () => {
  const { app } = journey.server
  const settings = await journey.visitor({ as: 'student', timeZone: 'America/Los_Angeles' })
  await settings.goto('/app/settings?tab=looks')
  const zone = settings.getByRole('combobox', { name: 'Your time zone' })
  await expect(zone).toHaveValue('As this device says: America/Los Angeles')
  await assertAccessible(settings, 'time zone')
  await zone.click()
  await zone.fill('Auckland')
  await settings.getByRole('option', { name: 'Pacific/Auckland' }).click()
  await expect(settings.getByText('Saved.')).toBeVisible()
  await zone.click()
  await zone.fill('Los Ang')
  await settings.getByRole('option', { name: 'America/Los Angeles' }).last().click()
  await expect(zone).toHaveValue('America/Los Angeles')

  await app.sql.begin(async (tx) => {
    const ctx = makeSystemContext(app, tx)
    const [student] = await tx<{ id: string }[]>`
      select id from identity.public_accounts where mail = 'student@demo.ao.example'`
    await grant(ctx, {
      owner: student!.id,
      amount: 7,
      coinType: 'tuition',
      reason: 'gift',
      lastDay: () => '2027-06-12',
    })
  })
  const until = async (timeZone: string): Promise<string> => {
    const page = await journey.visitor({ as: 'student', timeZone })
    await page.goto('/app/wallet')
    const line = page.getByText(/Tuition: 7 coins until/)
    const said = (await line.textContent())!.replaceAll(/\s/g, ' ')
    return said.slice(said.indexOf('7 coins until ') + 14).split(' · ')[0]!
  }
  assert.equal(await until('America/Los_Angeles'), 'Jun 12, 2027, 11:59 PM')
  assert.equal(
    await until('Pacific/Auckland'),
    'Jun 13, 2027, 6:59 PM in Auckland (Jun 12, 2027, 11:59 PM in Los Angeles)',
  )
})
