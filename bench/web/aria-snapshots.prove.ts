// What assistive technology reads of the main screens of each role, and of what a state brings about: kept as text beside this file
// (`aria-snapshots/<who>.txt`) and compared. `UPDATE=1 npm run prove -- aria-snapshots` writes them anew, `WHO=student` looks at a part.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { rememberedIn, signInByCalls } from '../../journeys/session.ts'
import { openBrowser } from '../open-browser.ts'
import { findFaults, readTree, writeTree } from './aria-tree.ts'

const roles = [
  'student',
  'counsellor',
  'agent',
  'provider',
  'notary',
  'authenticator',
  'maker',
  'checker',
  'support',
  'admin',
] as const
type Who = (typeof roles)[number] | 'visitor'
const folder = new URL('./aria-snapshots/', import.meta.url)
const isUpdate = process.env['UPDATE'] === '1'
const only = process.env['WHO']?.split(',')

const opened = openBrowser()

const ready = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('[role=status][aria-label], [aria-busy=true]') === null,
  )
}
const enter = async (who: Who): Promise<BrowserContext> => {
  const context = await opened.browser.newContext({
    baseURL: opened.world.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...(who === 'visitor' ? {} : { storageState: rememberedIn(opened.world) }),
  })
  context.setDefaultTimeout(30_000)
  await context.addCookies([{ name: 'locale', value: 'en', url: opened.world.url }])
  if (who !== 'visitor') await signInByCalls(opened.world, context, who)
  return context
}

/** A state: how one comes to it from its screen. */
type State = readonly [name: string, path: string, act: (page: Page) => Promise<unknown>]
const nothing = async () => undefined
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const firstRow = async (page: Page, pattern: RegExp) => {
  await page.locator('main a[href]').first().waitFor({ state: 'attached' })
  const paths = await page.$$eval('main a[href]', (links) =>
    links.map((link) => link.getAttribute('href')!),
  )
  const path = paths.find((one) => pattern.test(one))
  assert.ok(path, `no link like ${pattern} at ${page.url()}`)
  await page.goto(path)
}

/** Another time zone, until what is said of it stands at the foot of the page. */
const takeZone = async (page: Page, place: string) => {
  await page.getByRole('tab', { name: 'Appearance' }).click()
  await page.getByRole('combobox', { name: 'Your time zone' }).fill(place)
  await page.getByRole('option', { name: place }).first().click()
  await page.locator('.mantine-Notification-root').and(page.getByRole('status')).waitFor()
}

const states: Partial<Record<Who, readonly State[]>> = {
  visitor: [
    ['home', '/', nothing],
    ['courses', '/courses', nothing],
    ['courses found', '/courses?q=physics', nothing],
    ['no courses found', '/courses?q=qqzzqqzz', nothing],
    ['a course', '/courses', (page) => firstRow(page, /^\/courses\/[^?]+$/)],
    [
      'suggestions open',
      '/courses',
      async (page) => {
        await page.getByRole('combobox', { name: /Search courses/ }).pressSequentially('phys')
        await page.getByRole('option').first().waitFor()
      },
    ],
    ['sign in', '/login', nothing],
    [
      'sign in, refused',
      '/login',
      async (page) => {
        await page.getByLabel('E-mail address').fill('nobody@people.example')
        await page.getByRole('textbox', { name: /^Password/ }).fill('Not-the-password-1')
        await button(page, /^Sign in$/).click()
        await page.getByRole('alert').first().waitFor()
      },
    ],
    ['register', '/register', nothing],
    [
      'register, errors',
      '/register',
      async (page) => {
        await button(page, 'Create account').click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
    ],
    ['forgot password', '/forgot-password', nothing],
    ['recover', '/recover', nothing],
    ['verify', '/verify', nothing],
    ['contact', '/contact', nothing],
    [
      'contact, errors',
      '/contact',
      async (page) => {
        await button(page, /^Send/).click()
        await page.locator('[aria-invalid=true], [role=alert]').first().waitFor()
      },
    ],
    ['compare, empty', '/compare', nothing],
    ['saved, empty', '/saved', nothing],
    ['accessibility', '/legal/accessibility', nothing],
    ['not found', '/no-such-page', nothing],
  ],
  student: [
    [
      'menu of the account open',
      '/app',
      async (page) => {
        await button(page, /^Account of/).click()
        await button(page, 'Sign out').waitFor()
      },
    ],
    [
      'palette open',
      '/app',
      async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').waitFor()
      },
    ],
    [
      'notices open',
      '/app',
      async (page) => {
        await button(page, /notif|news|notices/i).click()
        await page.getByRole('dialog').waitFor()
      },
    ],
    [
      'a document',
      '/app/documents',
      (page) => page.getByRole('link', { name: 'Degree certificate' }).first().click(),
    ],
    [
      'share dialog',
      '/app/documents',
      async (page) => {
        await page.getByRole('link', { name: 'Degree certificate' }).first().click()
        await page.getByRole('tab', { name: 'Shares' }).click()
        await button(page, 'Share').click()
        await page.getByRole('dialog').waitFor()
      },
    ],
    ['add a document', '/app/documents/add', nothing],
    [
      'an application',
      '/app/applications',
      (page) => firstRow(page, /^\/app\/applications\/[0-9a-f-]{36}/),
    ],
    ['transfer', '/app/wallet/transfer', nothing],
    [
      'transfer, errors',
      '/app/wallet/transfer',
      async (page) => {
        await page.getByRole('button', { name: 'Review', exact: true }).click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
    ],
    [
      'transfer, second step',
      '/app/wallet/transfer',
      async (page) => {
        await page
          .getByLabel('E-mail address of the recipient')
          .fill(opened.world.signIns.find(({ role }) => role === 'agent')!.mail)
        await page.getByLabel('Coins', { exact: false }).first().fill('2')
        await page.getByRole('button', { name: 'Review', exact: true }).click()
        await page.getByRole('button', { name: 'Send 2 coins' }).waitFor()
      },
    ],
    ['add coins', '/app/wallet/add', nothing],
    [
      'add coins, second step',
      '/app/wallet/add',
      async (page) => {
        await page.getByLabel('How many coins?').fill('30')
        await button(page, 'Continue to payment').click()
        await page.getByRole('radio', { name: /4242\b/ }).waitFor()
      },
    ],
    ['ask for help', '/app/help/new', nothing],
    [
      'ask for help, errors',
      '/app/help/new',
      async (page) => {
        await page.getByRole('button', { name: 'Send', exact: true }).click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
    ],
    [
      'a button that is busy',
      '/app/help/new',
      async (page) => {
        await page.getByRole('textbox', { name: 'Subject' }).fill('A wrong year')
        await page.getByRole('textbox', { name: /^What happened/ }).fill('It says 2019.')
        // It is never answered.
        await page.route(/\/tickets/, (route) =>
          route.request().method() === 'POST' ? undefined : route.continue(),
        )
        await page.getByRole('button', { name: 'Send', exact: true }).click()
        await page.locator('button[aria-disabled=true]').first().waitFor()
      },
    ],
    ['a message at the foot', '/app/settings', (page) => takeZone(page, 'Lisbon')],
    [
      'offline',
      '/app',
      async (page) => {
        await page.context().setOffline(true)
        await page.evaluate(() => dispatchEvent(new Event('offline')))
        await page.getByText('Unable to connect to network').first().waitFor()
      },
    ],
    [
      'session ended',
      '/app/help/new',
      async (page) => {
        await page.context().clearCookies()
        await page.route('**/oauth/token', (route) => route.continue())
        await page.reload()
      },
    ],
  ],
}

type Seen = { readonly name: string; readonly text: string; readonly faults: readonly string[] }
const look = async (page: Page, name: string, known: Set<string>): Promise<Seen> => {
  const tree = readTree(await page.locator('body').ariaSnapshot())
  return {
    name,
    text: writeTree(tree, known),
    faults: findFaults(tree).map((fault) => `${name}: ${fault}`),
  }
}
const lookAt = async (
  context: BrowserContext,
  [name, path, act]: State,
  known: Set<string>,
): Promise<Seen> => {
  const page = await context.newPage()
  try {
    await page.goto(path)
    await ready(page)
    await act(page)
    await ready(page)
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    await page.waitForTimeout(300)
    return await look(page, name, known)
  } catch (error) {
    return {
      name,
      text: '',
      faults: [`${name}: not shown: ${(error as Error).message.slice(0, 200)}`],
    }
  } finally {
    await context.setOffline(false)
    await page.close()
  }
}

/** The screens of a role: what its navigation leads to. */
const screensOf = async (context: BrowserContext): Promise<State[]> => {
  const page = await context.newPage()
  await page.goto('/app')
  await ready(page)
  const found = await page.$$eval('nav a[href^="/app"]', (links) =>
    links.map(
      (link) =>
        [link.textContent!.trim().replace(/\s*\d+.*$/, ''), link.getAttribute('href')!] as const,
    ),
  )
  await page.close()
  const screens = new Map(found.map(([name, path]) => [path, name || path]))
  return [...screens].map(([path, name]) => [name, path, nothing] as const)
}

const split = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^# /m)
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n')
        return [section.slice(0, end), section.slice(end + 1).trim()] as const
      }),
  )
/** The first line in which two differ. */
const difference = (kept: string, now: string): string => {
  const [before, after] = [kept.split('\n'), now.split('\n')]
  const at = before.findIndex((line, place) => line !== after[place])
  const place = at < 0 ? before.length : at
  return `line ${place + 1}: kept "${before[place]?.trim() ?? 'nothing'}", now "${after[place]?.trim() ?? 'nothing'}"`
}

test('the rules find what is planted', () => {
  const found = findFaults(
    readTree(`- navigation
- navigation
- main:
  - heading "One" [level=1]
  - heading "Three" [level=3]
  - button
  - button "Save"
  - 'button "Save"'
  - link "More":
    - /url: /a
  - link "More":
    - /url: /b`),
  )
  assert.deepEqual(found, [
    'button without a name',
    'two of one group are called alike: button "Save"',
    'two of one group are called alike: link "More"',
    'the heading "Three" of level 3 follows one of 1',
    '2 landmarks navigation, called "", ""',
  ])
})

for (const who of ['visitor', ...roles] as const)
  test(
    `what is read to a ${who}`,
    { timeout: 900_000, skip: only?.includes(who) === false },
    async (t) => {
      const context = await enter(who)
      const all = [...(who === 'visitor' ? [] : await screensOf(context)), ...(states[who] ?? [])]
      const seen: Seen[] = []
      const known = new Set<string>()
      for (const one of all) seen.push(await lookAt(context, one, known))
      await context.close()
      t.diagnostic(`counted: ${seen.length} screens and states: ${who}`)
      const file = new URL(`${who}.txt`, folder)
      if (isUpdate) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(file, seen.map(({ name, text }) => `# ${name}\n${text}\n`).join('\n'))
      }
      const faults = seen.flatMap((one) => one.faults)
      const kept = split(existsSync(file) ? readFileSync(file, 'utf8') : '')
      for (const { name, text } of seen)
        if (kept.get(name) !== text.trim())
          faults.push(
            `${name}: ${kept.has(name) ? difference(kept.get(name)!, text.trim()) : 'not kept yet'}`,
          )
      for (const name of kept.keys())
        if (!seen.some((one) => one.name === name)) faults.push(`${name}: is there no more`)
      assert.ok(faults.length === 0, `${faults.length} faults:\n${faults.join('\n')}`)
    },
  )
