// A journey's world: the real server on a database of its own with the demo world, the built pages, and a real Chromium.
import { createServer } from 'node:net'
import { mkdir } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { AxeBuilder } from '@axe-core/playwright'
import type { Role } from '#contract/roles.ts'
import type { Web } from '#server/core/http/pages.ts'
import { cloneDatabase } from '#server/core/database/test-database.ts'
import { loadDemo, type SignIn } from '#server/demo.ts'
import { type Running, startServer } from '#server/main.ts'
import { findChromium } from '../tools/browser.ts'
import { builtWeb } from '../tools/build-web.ts'

export type Journey = {
  readonly url: string
  readonly server: Running
  readonly signIns: readonly SignIn[]
  /** A fresh browser of one person: own cookies, own storage. */
  readonly visitor: (look?: Look) => Promise<Page>
  /** The newest code sent to an address or number, at or after a moment; six digits unless said. */
  readonly codeFor: (to: string, since?: number, looks?: RegExp) => Promise<string>
  /** The path of a link in a mail, with what stands behind `#`. */
  readonly linkFor: (to: string, pattern: RegExp) => Promise<string>
  /** Moves the server's time on; browsers keep theirs. */
  readonly forward: (ms: number) => void
  readonly close: () => Promise<void>
}

export type Look = { phone?: boolean; dark?: boolean; language?: 'en' | 'de'; script?: boolean }

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number }
        probe.close(() => resolve(port))
      })
  })

/** In demo mode, where a mailed code is enough for everyone; `test` asks those who approve for a second factor, as production does. */
export const startJourney = async ({
  mode = 'demo',
  rateFactor = 100,
}: { mode?: 'demo' | 'test'; rateFactor?: number } = {}): Promise<Journey> => {
  const database = await cloneDatabase()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const secret = 'a secret that only journeys know, long enough'
  const signIns = await loadDemo({ databaseUrl: database.url, publicUrl: url, secret })
  const { default: pages } = (await import(builtWeb.entry)) as {
    default: Pick<Web, 'fetch' | 'kept'>
  }
  let ahead = 0
  const server = await startServer({
    clock: { now: () => new Date(Date.now() + ahead) },
    databaseUrl: database.url,
    port,
    host: '127.0.0.1',
    mode,
    secret,
    publicUrl: url,
    logged: false,
    settings: { ...process.env, RATE_FACTOR: String(rateFactor) },
    web: { ...pages, clientFolder: builtWeb.clientFolder },
  })
  const browser: Browser = await chromium.launch(await findChromium())
  const contexts: BrowserContext[] = []
  const thrown: string[] = []
  /** The newest message that says something like this; messages leave a moment after what caused them. */
  const letter = async (to: string, pattern: RegExp, since: number): Promise<RegExpExecArray> => {
    for (let tries = 0; tries < 150; tries++) {
      const messages = (await (
        await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)
      ).json()) as { text: string; at: string }[]
      const found = messages
        .filter(({ at }) => Date.parse(at) >= since)
        .map(({ text }) => pattern.exec(text))
        .find(Boolean)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no message like ${pattern} came for ${to}`)
  }
  return {
    url,
    server,
    signIns,
    visitor: async ({ phone = false, dark = false, language = 'en', script = true } = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
        hasTouch: phone,
        isMobile: phone,
        colorScheme: dark ? 'dark' : 'light',
        locale: language === 'de' ? 'de-DE' : 'en-GB',
        javaScriptEnabled: script,
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      context.setDefaultTimeout(15_000)
      const page = await context.newPage()
      page.on('pageerror', (error) =>
        thrown.push(`${new URL(page.url()).pathname}: ${error.message}`),
      )
      return page
    },
    codeFor: async (to, since = 0, looks = /\b\d{6}\b/) => (await letter(to, looks, since))[0],
    linkFor: async (to, pattern) => {
      const { pathname, hash } = new URL((await letter(to, pattern, 0))[0])
      return pathname + hash
    },
    forward: (ms) => void (ahead += ms),
    close: async () => {
      // What each page showed last, for whoever reads a failure.
      await mkdir('test-results', { recursive: true })
      for (const [at, page] of contexts.flatMap((context) => context.pages()).entries())
        await page.screenshot({ path: `test-results/${port}-${at}.png` }).catch(() => {})
      for (const context of contexts) await context.close()
      await browser.close()
      await server.close()
      await database.drop()
      if (thrown.length > 0) throw new Error(`pages threw: ${[...new Set(thrown)].join('; ')}`)
    },
  }
}

/** Types six digits, one a box. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code 1/6').click()
  await page.keyboard.type(code)
}

/** Confirms what the first admin requested (docs/decisions/0043-two-admins.md). */
export const secondAdmin = 'admin2@demo.ao.example'

/** On the sign-in page: as the demo person of a role, or another one of it, on a device nobody knows: password, then the code that was mailed. */
export const signInHere = async (
  journey: Journey,
  page: Page,
  role: Role,
  other?: string,
): Promise<void> => {
  const { mail: usual, password } = journey.signIns.find((one) => one.role === role)!
  const mail = other ?? usual
  // By the server's clock, which a journey may have moved on: an older code is not taken for the new one.
  const asked = journey.server.app.clock.now().getTime()
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await typeCode(page, await journey.codeFor(mail, asked))
}

export const signIn = async (
  journey: Journey,
  page: Page,
  role: Role,
  other?: string,
): Promise<void> => {
  await page.goto('/login')
  await signInHere(journey, page, role, other)
  await page.waitForURL('**/app')
}

/** Fails with the page's serious accessibility problems, if there are any (axe, WCAG 2.2 AA). */
export const assertAccessible = async (page: Page, where: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (serious.length > 0)
    throw new Error(
      `${where}: ${serious
        .map(
          ({ id, nodes }) =>
            `${id} (${nodes
              .map((n) => n.html)
              .slice(0, 3)
              .join(' | ')})`,
        )
        .join('; ')}`,
    )
}

/** The same in the light and in the dark appearance. */
export const accessibleInBoth = async (page: Page, where: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(
      (scheme) => (document.documentElement.dataset['mantineColorScheme'] ?? scheme) === scheme,
      colorScheme,
    )
    // Colours that are still on their way are nobody's colours.
    await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    })
    await assertAccessible(page, `${where}, ${colorScheme}`)
  }
}

/** Keeps a picture for the README when asked to (`SCREENSHOTS=1`). */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['SCREENSHOTS'] !== '1') return
  await mkdir('docs/screenshots', { recursive: true })
  await page.screenshot({ path: `docs/screenshots/${name}.png` })
}
