// What a journey is written with: `test` of Playwright, which hands each test a world of its own and browsers in it.
import { mkdir } from 'node:fs/promises'
import { expect, type Page, test as base } from '@playwright/test'
import type { CallShape, ResponseOf, RequestOf } from '#contract/kit.ts'
import type { Role } from '#contract/roles.ts'
import { callAs, rememberedIn, signInByCalls } from './session.ts'
import { openStage, type Stage, usualSettings, type World, type WorldSettings } from './world.ts'

export { accessibleInBoth, assertAccessible } from './axe.ts'
export { expect }

export type Journey = World & {
  /** A fresh browser of one person: own cookies, own storage. With `as` somebody of the demo is signed in there. */
  readonly visitor: (look?: Look) => Promise<Page>
  /** What somebody did before, or does elsewhere, without their screens. */
  readonly callAs: <C extends CallShape>(
    who: Role | (string & {}),
    call: C,
    sends: RequestOf<C>,
  ) => Promise<ResponseOf<C>>
}

export type Look = {
  phone?: boolean
  dark?: boolean
  language?: 'en' | 'de'
  script?: boolean
  /** Of the clock of this device, an IANA name; that of the machine without it. */
  timeZone?: string
  /** The demo person of this role, or somebody by address, has signed in on this device before. */
  as?: Role | (string & {})
}

type Fixtures = { journey: Journey; settings: WorldSettings }

/** Playwright's, with `journey`; `test.use({ settings })` for a world with settings of its own. */
export const test = base.extend<Fixtures, { stage: Stage }>({
  stage: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const stage = await openStage()
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  settings: [usualSettings, { option: true }],
  journey: async ({ stage, settings, browser }, use) => {
    const world = await stage.open(settings)
    const thrown = new Set<string>()
    const contexts: { close: () => Promise<void> }[] = []
    await use({
      ...world,
      visitor: async ({
        phone = false,
        dark = false,
        language = 'en',
        script = true,
        timeZone,
        as,
      } = {}) => {
        const context = await browser.newContext({
          baseURL: world.url,
          viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
          hasTouch: phone,
          isMobile: phone,
          colorScheme: dark ? 'dark' : 'light',
          locale: language === 'de' ? 'de-DE' : 'en-GB',
          javaScriptEnabled: script,
          reducedMotion: 'reduce',
          ...(timeZone ? { timezoneId: timeZone } : {}),
          ...(as ? { storageState: rememberedIn(world) } : {}),
        })
        contexts.push(context)
        context.on('weberror', (error) => thrown.add(String(error.error().message)))
        // Whoever signs in reads in the language of this browser, not in that of the demo's account.
        if (as) await context.addCookies([{ name: 'locale', value: language, url: world.url }])
        if (as) await signInByCalls(world, context, as)
        return context.newPage()
      },
      callAs: async (who, call, sends) => {
        const context = await browser.newContext()
        contexts.push(context)
        return callAs(world, context, who, call, sends)
      },
    })
    for (const context of contexts) await context.close()
    await world.close()
    expect([...thrown], 'nothing is thrown on any page').toEqual([])
  },
})

/** The page has said that it is ready, by what assistive technology hears: a heading is there and nothing is busy. */
export const ready = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[role=status][aria-label], [aria-busy=true]')).toHaveCount(0)
}

/** Types six digits, one a box. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code 1/6').click()
  await page.keyboard.type(code)
}

/** Confirms what the first admin requested (docs/decisions/0043-two-admins.md). */
export const secondAdmin = 'admin2@demo.ao.example'

/** On the sign-in page, by its screens, as the demo person of a role: password, then the code that was mailed. */
export const signInHere = async (journey: Journey, page: Page, role: Role): Promise<void> => {
  const { mail, password } = journey.signIns.find((one) => one.role === role)!
  // By the server's clock, which a journey may have moved on: an older code is not taken for the new one.
  const since = journey.server.app.clock.now().getTime()
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(page, await journey.codeFor(mail, since))
}

/** Keeps a picture for the README when asked to (`SCREENSHOTS=1`). */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['SCREENSHOTS'] !== '1') return
  await mkdir('docs/screenshots', { recursive: true })
  await page.screenshot({ path: `docs/screenshots/${name}.png` })
}
