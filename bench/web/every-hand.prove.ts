// What axe cannot see (WCAG 2.2 AA, EN 301 549), on every screen that each role reaches: words that are cut or lie on each other at
// 320 px, with text of double size, with more space between letters and lines, from right to left; focus that is lost, unseen or
// covered; what is chosen and not seen in forced colours; bars printed over the page; things without a name, or with one for many.
// `WHO=visitor,student`, `LANGUAGES=de` and `SCREENS=wallet,owed` (names of paths) look at a part of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { screenPaths } from '#contract/paths.ts'
import { rememberedIn, signInByCalls } from '../../journeys/session.ts'
import { openBrowser } from '../open-browser.ts'
import { findFaults, readTree } from './aria-tree.ts'
import { findKeysOfWords } from './find-keys.ts'
import {
  findBesideWindow,
  findChosenUnseen,
  findCutOrOnEachOther,
  findPrintedBars,
  lookAtFocus,
} from './look-at-page.ts'

const roles = [
  'student',
  'counsellor',
  'associate',
  'agent',
  'provider',
  'notary',
  'authenticator',
  'owner',
  'maker',
  'checker',
  'support',
  'admin',
] as const
const maxTabStops = 80
const listed = (name: string): string[] | undefined =>
  process.env[name]?.split(',').map((part) => part.trim())
const only = { who: listed('WHO'), languages: listed('LANGUAGES'), screens: listed('SCREENS') }

const opened = openBrowser()

const nameOfPath = (path: string): string | undefined => {
  const found = Object.entries(screenPaths).filter(([, pattern]) =>
    new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}$`).test(path),
  )
  // A path without parameters is meant before one that any word would fit.
  return found.sort(([, a], [, b]) => a.split('$').length - b.split('$').length)[0]?.[0]
}

const ready = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('[role=status][aria-label], [aria-busy=true]') === null,
    undefined,
    { timeout: 30_000 },
  )
}

const spacing = `*, *::before { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** What `aria-snapshots` asks of its screens, asked of every screen. */
const namesOf = async (page: Page): Promise<string[]> =>
  findFaults(readTree(await page.locator('body').ariaSnapshot()))

const walkByKeyboard = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const stops: string[] = []
  for (let stop = 0; stop < maxTabStops; stop++) {
    await page.keyboard.press('Tab')
    const { at, faults: seen } = await page.evaluate(lookAtFocus)
    if (at === 'body') {
      if (stops.length === 0) faults.push('nothing can be reached by keyboard')
      break
    }
    stops.push(at)
    faults.push(...seen)
  }
  return faults
}

const checks: Readonly<Record<string, (page: Page) => Promise<string[]>>> = {
  words: (page) => page.evaluate(findKeysOfWords),
  names: namesOf,
  'by keyboard': walkByKeyboard,
  'at 320 px': async (page) => {
    await page.setViewportSize({ width: 320, height: 640 })
    return [
      ...(await page.evaluate(findBesideWindow)),
      ...(await page.evaluate(findCutOrOnEachOther)),
    ]
  },
  'by keyboard on a phone': walkByKeyboard,
  'from right to left': async (page) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    const faults = [
      ...(await page.evaluate(findBesideWindow)),
      ...(await page.evaluate(findCutOrOnEachOther)),
    ]
    await page.evaluate(() => document.documentElement.removeAttribute('dir'))
    return faults
  },
  'text of double size': async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    // As a browser does it whose reader wants text of double size: what is said of widths in letters follows.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const faults = [
      ...(await page.evaluate(findBesideWindow)),
      ...(await page.evaluate(findCutOrOnEachOther)),
    ]
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    await devtools.detach()
    return faults
  },
  'more space in text': async (page) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, spacing)
    const faults = await page.evaluate(findCutOrOnEachOther)
    await page.evaluate(() => (document.adoptedStyleSheets = []))
    return faults
  },
  'forced colours': async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const faults = await page.evaluate(findChosenUnseen)
    await page.emulateMedia({ forcedColors: 'none' })
    return faults
  },
  printed: async (page) => {
    await page.emulateMedia({ media: 'print' })
    const faults = await page.evaluate(findPrintedBars)
    await page.emulateMedia({ media: 'screen' })
    return faults
  },
}

/** Every screen that the links of others lead to, each once. */
const crawl = async (
  page: Page,
  begin: readonly string[],
  visit: (name: string) => Promise<void>,
  failed: (fault: string) => void,
) => {
  const seen = new Set<string>()
  const waiting = [...begin]
  while (waiting.length > 0) {
    const path = waiting.shift()!
    const name = nameOfPath(path.split(/[?#]/)[0]!)
    if (!name || seen.has(name)) continue
    seen.add(name)
    await page.setViewportSize({ width: 1280, height: 800 })
    try {
      await page.goto(`${opened.world.url}${path}`)
      await ready(page)
    } catch (error) {
      failed(`${name}: ${path} was not shown: ${(error as Error).message}`)
      continue
    }
    // Whoever may not see it was led elsewhere.
    if (nameOfPath(new URL(page.url()).pathname) !== name) continue
    waiting.push(
      ...(await page.$$eval('a[href^="/"]', (links) =>
        links.map((link) => link.getAttribute('href')!),
      )),
    )
    await visit(name)
  }
  return seen
}

const done = new Set<string>()
const walk = async (
  who: (typeof roles)[number] | 'visitor',
  language: 'en' | 'de',
  begin: readonly string[],
) => {
  const context = await opened.browser.newContext({
    baseURL: opened.world.url,
    viewport: { width: 1280, height: 800 },
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: 'reduce',
    ...(who === 'visitor' ? {} : { storageState: rememberedIn(opened.world) }),
  })
  await context.addCookies([{ name: 'locale', value: language, url: opened.world.url }])
  if (who !== 'visitor') await signInByCalls(opened.world, context, who)
  const page = await context.newPage()
  const faults: string[] = []
  const titles = new Map<string, string>()
  const look = async (name: string) => {
    const title = await page.title()
    const other = titles.get(title)
    if (other) faults.push(`${who}, ${name}: called "${title}", as ${other}`)
    titles.set(title, name)
    // A screen that several roles open is walked once, with the data of the first: their frames are the same.
    if (done.has(`${name} ${language}`) || only.screens?.includes(name) === false) return
    done.add(`${name} ${language}`)
    for (const [check, findIn] of Object.entries(checks)) {
      // A screen that could not be looked at is a fault of its own; the others are looked at all the same.
      const found = await findIn(page).catch((error: Error) => [`not looked at: ${error.message}`])
      for (const fault of new Set(found)) faults.push(`${who}, ${name}, ${check}: ${fault}`)
    }
  }
  const seen = await crawl(page, begin, look, (fault) => faults.push(`${who}, ${fault}`))
  await context.close()
  return { faults, screens: seen.size }
}

/** Each fault in a line of its own, all of them. */
const assertNone = (faults: readonly string[]): void =>
  assert.ok(faults.length === 0, `${faults.length} faults:\n${faults.join('\n')}`)

const isAsked = (who: string, language: string): boolean =>
  only.who?.includes(who) !== false && only.languages?.includes(language) !== false

for (const language of ['en', 'de'] as const) {
  test(
    `a visitor's pages are for every hand, eye and ear, in ${language}`,
    { timeout: 1_200_000, skip: !isAsked('visitor', language) },
    async (t) => {
      const { faults, screens } = await walk('visitor', language, [
        '/',
        '/login',
        '/register',
        '/forgot-password',
        '/recover',
        '/verify',
        '/contact',
        '/compare',
        '/saved',
      ])
      t.diagnostic(`counted: ${screens} screens: visitor ${language}`)
      assert.ok(screens >= 20, `${screens} screens`)
      assertNone(faults)
    },
  )
  for (const who of roles)
    test(
      `the screens of the ${who} are for every hand, eye and ear, in ${language}`,
      { timeout: 1_200_000, skip: !isAsked(who, language) },
      async (t) => {
        const { faults, screens } = await walk(who, language, ['/app'])
        t.diagnostic(`counted: ${screens} screens: ${who} ${language}`)
        assert.ok(screens >= 4, `${screens} screens`)
        assertNone(faults)
      },
    )
}
