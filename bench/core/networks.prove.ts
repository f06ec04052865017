// Writing on broken networks: whatever becomes of the answer, what was asked for is done once, and nothing typed is lost.
// The real server, the built pages and a real browser, with a proxy between them that fails on purpose.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect } from '@playwright/test'
import type { BrowserContext, Page } from 'playwright-core'
import { rememberedIn, signInByCalls } from '../../journeys/session.ts'
import { degreePdf, largePng } from '../../journeys/papers.ts'
import { openBrowser } from '../open-browser.ts'
import { type Fault, faults, type FaultyNetwork, openFaultyNetwork } from './faulty-network.ts'

const opened = openBrowser()
let network: FaultyNetwork
before(async () => {
  network = await openFaultyNetwork()
})
after(() => network?.close())

/** Somebody of the demo, behind the faulty network. */
const enter = async (role: string, path: string): Promise<[Page, BrowserContext]> => {
  const context = await opened.browser.newContext({
    baseURL: opened.world.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    storageState: rememberedIn(opened.world),
    proxy: { server: `http://127.0.0.1:${network.port}`, bypass: '<-loopback>' },
  })
  context.setDefaultTimeout(60_000)
  // Playwright's own calls want a proxy that makes tunnels.
  const direct = await opened.browser.newContext()
  await signInByCalls(opened.world, direct, role)
  await context.addCookies(await direct.cookies())
  await direct.close()
  await context.addCookies([{ name: 'locale', value: 'en', url: opened.world.url }])
  const page = await context.newPage()
  await page.goto(path)
  return [page, context]
}
const leaving = 'You are signed out on this device. AO has not heard of it yet'
const mailOf = (role: string) => opened.world.signIns.find((one) => one.role === role)!.mail
const count = async (rows: Promise<readonly { n: number }[]>) => (await rows)[0]!.n

type Write = {
  /** Fills the form until only its last button is left; `n` tells one time from another. */
  arrange: (page: Page, n: string) => Promise<void>
  send: (page: Page) => ReturnType<Page['getByRole']>
  path: RegExp
  done: (page: Page, n: string) => ReturnType<Page['getByRole']>
  /** How often it was done, as the database knows. */
  times: (n: string) => Promise<number>
}

const sql = () => opened.world.server.app.sql
const writes: Readonly<Record<string, Write>> = {
  'sending coins': {
    arrange: async (page, n) => {
      await page.goto('/app/wallet/transfer')
      await page.getByLabel('E-mail address of the recipient').fill(mailOf('agent'))
      await page.getByLabel('Coins', { exact: false }).first().fill('2')
      await page.getByLabel('Note').fill(`Note ${n}`)
      await page.getByRole('button', { name: 'Review', exact: true }).click()
      await page.getByRole('button', { name: 'Send 2 coins' }).waitFor()
    },
    send: (page) => page.getByRole('button', { name: 'Send 2 coins' }),
    path: /\/transfer$/,
    done: (page) => page.getByText(/2 coins sent to/),
    times: (n) =>
      count(sql()`select count(*) as n from wallet.transfers where note = ${`Note ${n}`}`),
  },
  'paying by card': {
    arrange: async (page) => {
      await page.goto('/app/wallet/add')
      await page.getByLabel('How many coins?').fill('30')
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('radio', { name: /4242\b/ }).check()
    },
    send: (page) => page.getByRole('button', { name: /^Pay / }),
    path: /.*/,
    done: (page) => page.getByText('30 coins were added'),
    times: async () => {
      const all = await count(
        sql()`select count(*) as n from wallet.payments where status = 'credited' and coins = 30`,
      )
      const fresh = all - paidBefore
      paidBefore = all
      return fresh
    },
  },
  'asking for help': {
    arrange: async (page, n) => {
      await page.goto('/app/help/new')
      await page.getByRole('textbox', { name: 'Subject' }).fill(`Subject ${n}`)
      await page.getByRole('textbox', { name: /^What happened/ }).fill('It says 2019.')
    },
    send: (page) => page.getByRole('button', { name: 'Send', exact: true }),
    path: /.*/,
    done: (page, n) => page.getByRole('heading', { name: `Subject ${n}` }),
    times: (n) =>
      count(sql()`select count(*) as n from helpdesk.tickets where title = ${`Subject ${n}`}`),
  },
  'sharing a document': {
    arrange: async (page, n) => {
      await page.goto('/app/documents')
      await page.getByRole('link', { name: 'Degree certificate' }).first().click()
      await page.getByRole('tab', { name: 'Shares' }).click()
      await page.getByRole('button', { name: 'Share' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('E-mail of the recipient').fill(`reader-${n}@people.example`)
      await dialog.getByLabel(/What is it for/).fill('Visa application')
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Share' }),
    path: /share/,
    done: (page, n) => page.getByRole('tabpanel').getByText(`reader-${n}@people.example`),
    times: (n) =>
      count(
        sql()`select count(*) as n from vault.shares where recipient = ${`reader-${n}@people.example`}`,
      ),
  },
}
let paidBefore = 0

/** Presses until it is done, as a person would who reads that it did not work. */
const insist = async (page: Page, write: Write, n: string, fault: Fault): Promise<number> => {
  const ends = Date.now() + 120_000
  const done = write.done(page, n).first()
  for (let presses = 0; ;) {
    if (await done.isVisible()) return presses
    assert.ok(Date.now() < ends, `${fault}: not done after ${presses} presses`)
    const button = write.send(page)
    if ((await button.isVisible()) && (await button.isEnabled()) && !(await isBusy(page))) {
      if (presses === 1) network.heal()
      await button.click({ timeout: 5_000 }).then(
        () => presses++,
        () => undefined,
      )
    }
    await page.waitForTimeout(400)
  }
}
const isBusy = async (page: Page) =>
  (await page.locator('button[data-loading=true], button[aria-busy=true]').count()) > 0

for (const [what, write] of Object.entries(writes))
  test(`${what} is done once, whatever becomes of the answer`, { timeout: 900_000 }, async () => {
    const [page, context] = await enter('student', '/app')
    await write.times('nothing')
    for (const fault of faults) {
      const n = `${what} ${fault}`.replaceAll(/\W/g, '-').toLowerCase()
      await write.arrange(page, n)
      const before = network.met()
      network.plant(
        fault,
        fault === 'captive portal'
          ? () => true
          : (method, path) =>
              method === 'POST' && write.path.test(path) && !path.endsWith('search'),
      )
      const presses = await insist(page, write, n, fault)
      network.heal()
      assert.ok(network.met() > before, `${fault} was met`)
      assert.equal(await write.times(n), 1, `${what}, ${fault}, after ${presses} presses`)
    }
    await context.close()
  })

test(
  'a file of 2 MB goes up at 50 kbit/s, with progress that is true',
  { timeout: 900_000 },
  async () => {
    const [page, context] = await enter('student', '/app/documents/add')
    const picture = largePng(1100)
    const pdf = await degreePdf('Passport', 'Republic of India', [], picture)
    const paper = Buffer.concat([
      pdf,
      Buffer.alloc(Math.max(0, 2 * 1024 * 1024 - pdf.length), '\n'),
    ])
    network.slowTo(50_000)
    const began = Date.now()
    await page
      .getByLabel('Document file')
      .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: paper })
    const bar = page.getByRole('progressbar', { name: /passport\.pdf/ })
    const done = page.getByText(/We read your file|file is safe|itself is fine/).first()
    const told: { shown: number; true_: number }[] = []
    while (!(await done.isVisible())) {
      const shown =
        100 * Number(await bar.getAttribute('value', { timeout: 1_000 }).catch(() => Number.NaN))
      if (shown > 0) told.push({ shown, true_: (network.sent() / paper.length) * 100 })
      await page.waitForTimeout(2_000)
      assert.ok(Date.now() - began < 840_000, `after 14 minutes: ${JSON.stringify(told.slice(-3))}`)
    }
    network.slowTo(null)
    const off = told.map(({ shown, true_ }) => Math.abs(shown - true_))
    console.log(
      `${paper.length} bytes in ${(Date.now() - began) / 1000} s, told ${told.length} times, off by ${Math.max(...off).toFixed(1)} points at most`,
    )
    assert.ok(told.length > 20, `progress was told ${told.length} times`)
    assert.ok(Math.max(...off) < 15, `off by ${Math.max(...off)}`)
    await context.close()
  },
)

test(
  'a sign-out without a network is carried out later, and says so',
  { timeout: 180_000 },
  async () => {
    const [page, context] = await enter('student', '/app')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const sessions = () =>
      count(sql()`select count(*) as n from identity.sessions s
      join identity.accounts a on a.id = s.account_id where a.mail = ${mailOf('student')} and s.ended_at is null`)
    const had = await sessions()
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText(leaving).waitFor()
    assert.equal(await sessions(), had)
    await context.setOffline(false)
    await page.getByText(leaving).waitFor({ state: 'hidden' })
    await expect.poll(sessions).toBe(had - 1)
    await page.goto('/app')
    await page.waitForURL(/\/login/)
    await context.close()
  },
)

for (const how of ['denied', 'full'] as const)
  test(
    `with storage ${how} somebody signs in by the screens and works`,
    { timeout: 180_000 },
    async () => {
      const context = await opened.browser.newContext({
        baseURL: opened.world.url,
        locale: 'en-GB',
      })
      context.setDefaultTimeout(60_000)
      const thrown: string[] = []
      context.on('weberror', (error) => thrown.push(error.error().message))
      await context.addInitScript((mode) => {
        const refuse = (name: string) => () => {
          throw new DOMException('Not here.', name)
        }
        if (mode === 'full') Storage.prototype.setItem = refuse('QuotaExceededError')
        else
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
            Object.defineProperty(window, name, { get: refuse('SecurityError') })
      }, how)
      const page = await context.newPage()
      await page.goto('/login')
      const since = Date.now()
      await page.getByLabel('E-mail address').fill(mailOf('student'))
      await page.getByRole('textbox', { name: /^Password/ }).fill(opened.world.signIns[0]!.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
      const code = await opened.world.codeFor(mailOf('student'), since)
      await page.getByLabel('Code 1/6').click()
      await page.keyboard.type(code)
      await page.waitForURL('**/app')
      for (const path of ['/app/documents', '/app/wallet', '/courses', '/app/help/new']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        assert.ok(page.url().endsWith(path), page.url())
      }
      assert.deepEqual(thrown, [])
      await context.close()
    },
  )
