import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  accessibleInBoth,
  assertAccessible,
  type Journey,
  type Look,
  picture,
  signIn,
  startJourney,
} from './journey.ts'

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey?.close())

const enter = async (look: Look = {}): Promise<Page> => {
  const page = await journey.visitor(look)
  await signIn(journey, page, 'student')
  return page
}

const toTheCard = async (page: Page, coins: number): Promise<void> => {
  await page.goto('/app/wallet/add')
  await page.getByLabel('How many coins?').fill(String(coins))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('This is a practice terminal').waitFor()
}
const payWith = async (page: Page, ending: string): Promise<void> => {
  await page.getByRole('radio', { name: new RegExp(`${ending}\\b`) }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
}

test(
  'a student buys coins by card, sends some to a friend, disputes a line and takes the statement along',
  { timeout: 240_000 },
  async () => {
    const student = await enter()
    const overview = await student.context().newPage()
    await overview.goto('/app/wallet')
    await overview.getByRole('heading', { name: 'Recent transactions' }).waitFor()
    const figure = async () =>
      Number(/\d+/.exec(await overview.getByLabel('Available').innerText())?.[0])
    const had = await figure()
    await accessibleInBoth(overview, 'wallet')
    await picture(overview, 'wallet')

    // The price is shown before anything is paid: rate, day and fee follow the currency.
    await student.goto('/app/wallet/add')
    await student.getByText('$1.00').first().waitFor()
    const currency = student
      .getByRole('combobox', { name: /Pay in/ })
      .or(student.getByRole('textbox', { name: /Pay in/ }))
      .first()
    await currency.click()
    await student.getByRole('option', { name: /^JPY/ }).waitFor()
    await assertAccessible(student, 'an open list')
    await student.getByRole('option', { name: /^JPY/ }).click()
    await student.getByText(/\(1\.5%\)/).waitFor()
    await student.getByText(/Reference rates of/).waitFor()
    await student.getByLabel('How many coins?').fill('9')
    await student.getByText('At least 10, at most 100,000.').waitFor()
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
    await student.getByText('50 coins were added').waitFor()
    await student.getByText(`You now have ${had + 50} coins.`).waitFor()
    await accessibleInBoth(student, 'receipt')
    await overview.getByText(`${had + 50} coins`, { exact: true }).waitFor()

    // Declined: nothing is taken; the same form takes another card, which the bank wants confirmed.
    await toTheCard(student, 20)
    await payWith(student, '9995')
    await student.getByText('There is not enough money on the card.').waitFor()
    await payWith(student, '3155')
    await student.getByRole('dialog').getByText('Your bank asks: is this you?').waitFor()
    await assertAccessible(student, '3-D Secure')
    await student.getByRole('button', { name: 'No, refuse' }).click()
    await student.getByText('The bank did not confirm that it was you.').waitFor()
    await payWith(student, '3155')
    await student.getByRole('button', { name: 'Yes, confirm' }).click()
    await student.getByText('20 coins were added').waitFor()

    // A slow bank: the page turns by itself.
    await toTheCard(student, 30)
    await payWith(student, '0077')
    await student.getByText('Your bank is still working on it').waitFor()
    await student.getByText('30 coins were added').waitFor()

    // To a friend: never to oneself, the name masked, the shortfall exact.
    const friend = journey.signIns.find(({ role }) => role === 'agent')!.mail
    await student.goto('/app/wallet/transfer')
    await student
      .getByLabel('E-mail address of the recipient')
      .fill(journey.signIns.find(({ role }) => role === 'student')!.mail)
    await student.getByLabel('Coins', { exact: false }).first().fill('5000')
    await student.getByText(/^[\d,]+ coins are missing: you have \d+\.$/).waitFor()
    await student.getByLabel('Coins', { exact: false }).first().fill('15')
    await student.getByRole('button', { name: 'Review', exact: true }).click()
    await student.getByText("Can't transfer to self").waitFor()
    await student.getByLabel('E-mail address of the recipient').fill(friend)
    await student.getByLabel('Note').fill('For the books')
    await student.getByRole('button', { name: 'Review', exact: true }).click()
    await student.getByText(/^\S•••/).waitFor()
    await assertAccessible(student, 'review of a transfer')
    await picture(student, 'transfer')
    await student.getByRole('button', { name: 'Send 15 coins' }).click()
    await student.getByText(/15 coins sent to/).waitFor()

    // The line in the ledger, its lots, and a dispute that becomes a ticket.
    await student.getByRole('link', { name: 'Show the transaction' }).click()
    await student.getByRole('heading', { name: 'Coins used' }).waitFor()
    await student.getByText('For the books').waitFor()
    await student.getByRole('button', { name: 'Raise a dispute' }).click()
    await student.getByLabel('What happened?').fill('I sent it to the wrong friend.')
    await student.getByRole('button', { name: 'Send', exact: true }).click()
    await student.getByRole('heading', { name: 'Your tickets about this' }).waitFor()
    await accessibleInBoth(student, 'transaction')
    await picture(student, 'transaction')

    // All lines, narrowed; the statement as CSV and PDF.
    await student.goto('/app/wallet/transactions')
    await student.getByText('Out', { exact: true }).click()
    await student.getByText('For the books').waitFor()
    await student.getByText('Welcome coins').first().waitFor({ state: 'detached' })
    await student.getByRole('searchbox', { name: 'Search this list' }).fill('books')
    await student.getByText('1–1 of 1').waitFor()
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
    await student.getByText('The payment is disputed').waitFor()
    await student.goto('/app/wallet/payments')
    await student.getByRole('table').getByText('Disputed', { exact: true }).waitFor()
    const [payments] = await Promise.all([
      student.waitForEvent('download'),
      student.getByRole('button', { name: 'Download (CSV)' }).click(),
    ])
    assert.equal(payments.suggestedFilename(), 'payments.csv')
    await assertAccessible(student, 'payments')
  },
)

test(
  'on a dark phone, in German: a student who lacks coins for a verification adds them and is back at the choice',
  { timeout: 180_000 },
  async () => {
    const page = await enter({ phone: true, dark: true })
    await page.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])

    // Nearly everything goes to a friend.
    await page.goto('/app/wallet/transfer')
    await page.getByText(/Sie können bis zu/).waitFor()
    const has = Number(/bis zu (\d+)/.exec(await page.locator('main').innerText())?.[1])
    await page
      .getByLabel('E-Mail-Adresse der Person')
      .fill(journey.signIns.find(({ role }) => role === 'agent')!.mail)
    await page.getByLabel(/^Coins/).fill(String(has - 3))
    await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
    await page.getByRole('button', { name: /senden$/ }).click()
    await page.getByText('Sie haben noch 3 Coins dieser Art.').waitFor()

    // So a verification cannot be paid: adding coins starts with what is missing, and leads back.
    await page.goto('/app/documents')
    await page.locator('main a[href^="/app/documents/"]:not([href$="/add"])').first().click()
    await page.getByRole('link', { name: 'Prüfen lassen' }).first().click()
    await page.locator('input[type=radio]:enabled').first().check()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByRole('link', { name: 'Coins aufladen' }).click()
    await page.getByText(/^Für das, was Sie bezahlen wollten, fehlen \d+ Coins\./).waitFor()
    await page.getByText(/Referenzkurse vom/).waitFor()
    await assertAccessible(page, 'adding coins, dark')
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
    await page.getByText('Dies ist ein Übungsterminal').waitFor()
    await assertAccessible(page, 'card, dark')
    await picture(page, 'card-dark-phone')
    await page
      .getByRole('radio', { name: /4242\b/ })
      .first()
      .check()
    await page.getByRole('button', { name: /zahlen$/ }).click()
    await page.getByText(/Coins wurden gutgeschrieben/).waitFor()
    await page.getByRole('link', { name: 'Dort weitermachen, wo Sie waren' }).click()
    await page.getByText('Danach übrig').waitFor()

    for (const [path, seen] of [
      ['', 'Letzte Buchungen'],
      ['/transactions', /^1–/],
      ['/transfer', /Sie können bis zu/],
      ['/payments', /^1–/],
    ] as const) {
      await page.goto(`/app/wallet${path}`)
      await page.getByText(seen).first().waitFor()
      await assertAccessible(page, `dark phone, wallet${path}`)
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= 360),
        `wallet${path} is wider than the phone`,
      )
    }
    await picture(page, 'payments-dark-phone')
  },
)

test(
  'coins that run out leave the wallet by themselves, and the history says so',
  { timeout: 120_000 },
  async () => {
    const before = await enter()
    await before.goto('/app/wallet')
    await before.getByText(/^Verification: 40 coins by/).waitFor()

    // Three weeks later the hourly job has been.
    journey.forward(25 * 86_400_000)
    await journey.server.app.sql`select graphile_worker.add_job('wallet.expireCoins')`
    const page = await enter()
    await page.goto('/app/wallet')
    await page.getByRole('link', { name: 'Coins expired' }).click()
    await page.getByRole('heading', { name: 'Coins used' }).waitFor()
    await page.getByText('-40', { exact: true }).waitFor()
    await page.getByText(/^given, until/).waitFor()
    await page.goto('/app/wallet')
    await page.getByRole('heading', { name: 'When coins expire' }).waitFor()
    assert.equal(await page.getByText(/^Verification: 40 coins by/).count(), 0)
  },
)
