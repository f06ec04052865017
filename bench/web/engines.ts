// Real browsers of three engines behind one small interface: Chromium and Firefox by WebDriver BiDi and DevTools (puppeteer),
// WebKit by WebDriver (selenium-webdriver). What is not installed is said, never passed.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/core/postgres/free-port.ts'
import puppeteer, { type Browser } from 'puppeteer-core'
import { Builder, By, type WebDriver } from 'selenium-webdriver'
import { findChromium } from '../../tools/test/browser.ts'
import { findSource, type Kind, kinds } from './find-in-page.ts'

export type Tab = {
  readonly goto: (url: string) => Promise<void>
  readonly url: () => Promise<string>
  readonly run: <T>(source: string) => Promise<T>
  /** What is marked `data-found`. */
  readonly clickFound: () => Promise<void>
  readonly typeInFound: (text: string) => Promise<void>
  readonly giveFound: (file: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly forgetCookies: () => Promise<void>
}
export type Engine = {
  readonly name: string
  readonly tab: Tab
  readonly close: () => Promise<void>
}
type Opened = { tab: Tab; close: () => Promise<void> }

const firefoxes = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox']
const webKitDriver = '/usr/bin/WebKitWebDriver'
const miniBrowsers = [
  '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/*/webkitgtk-6.0/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
]

/** What a machine has of them: a way to open each, or why it cannot be. */
export const engines: Readonly<Record<string, () => (() => Promise<Opened>) | string>> = {
  Chromium: () => async () => byPuppeteer({ ...(await findChromium()), browser: 'chrome' }),
  /** What came to Chrome after 109 is taken away, Ed25519 and popovers too. */
  'Chromium as of 109': () => async () =>
    byPuppeteer({ ...(await findChromium()), browser: 'chrome' }, takeAway),
  Firefox: () => {
    const executablePath = firefoxes.find((path) => path && existsSync(path))
    return executablePath
      ? () => byPuppeteer({ executablePath, args: ['--headless'], browser: 'firefox' })
      : 'no Firefox (Debian: firefox-esr)'
  },
  WebKit: () => {
    const binary = miniBrowsers.flatMap((pattern) => globSync(pattern))[0]
    if (!existsSync(webKitDriver) || !binary) return 'no WebKit (Debian: webkit2gtk-driver)'
    if (!existsSync('/usr/bin/Xvfb')) return 'no screen for WebKit (Debian: xvfb)'
    return () => bySelenium(binary)
  },
}

/** Kept on every page from its first script on: what the browser refused by the page's policy. */
const noteRefusals = `window.__refused = []
document.addEventListener('securitypolicyviolation', (event) => window.__refused.push(event.violatedDirective + ' ' + event.blockedURI))`

const takeAway = `for (const [owner, names] of [
  [AbortSignal, ['any']], [Map, ['groupBy']], [Object, ['groupBy']], [Promise, ['withResolvers', 'try']],
  [Array, ['fromAsync']], [URL, ['canParse', 'parse']], [window, ['Iterator', 'URLPattern']],
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
  [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference']],
  [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'some', 'every', 'find', 'reduce', 'take', 'drop', 'toArray', 'forEach', 'flatMap']],
  [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
  [Uint8Array, ['fromBase64', 'fromHex']], [Uint8Array.prototype, ['toBase64', 'toHex']],
  [Intl, ['DurationFormat']], [Document, ['startViewTransition', 'parseHTMLUnsafe']],
]) for (const name of names) delete owner[name]
const importKey = SubtleCrypto.prototype.importKey
SubtleCrypto.prototype.importKey = function (format, data, algorithm, ...rest) {
  if ((algorithm.name || algorithm) === 'Ed25519') return Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
  return importKey.call(this, format, data, algorithm, ...rest)
}`

async function byPuppeteer(
  options: {
    executablePath: string
    args: string[]
    browser: 'chrome' | 'firefox'
  },
  older = '',
): Promise<Opened> {
  const browser: Browser = await puppeteer.launch({
    ...options,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      'datareporting.policy.dataSubmissionEnabled': false,
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  await page.evaluateOnNewDocument(noteRefusals)
  if (older) await page.evaluateOnNewDocument(`{ ${older} }`)
  const found = async () => (await page.$('[data-found]'))!
  return {
    tab: {
      goto: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 90_000 })),
      url: async () => page.url(),
      run: (source) => page.evaluate(source) as never,
      clickFound: async () => (await found()).click(),
      typeInFound: async (text) => {
        await (await found()).click({ count: 3 })
        await page.keyboard.type(text)
      },
      giveFound: async (file) =>
        (await page.$<'input'>('input[data-found]' as 'input'))!.uploadFile(file),
      type: (text) => page.keyboard.type(text),
      forgetCookies: async () => {
        const cookies = await browser.cookies()
        if (cookies.length > 0) await browser.deleteCookie(...cookies)
      },
    },
    close: () => browser.close(),
  }
}

async function bySelenium(binary: string): Promise<Opened> {
  const display = `:${100 + (process.pid % 400)}`
  const port = await freePort()
  const children: ChildProcess[] = [
    spawn('/usr/bin/Xvfb', [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    }),
  ]
  await sleep(1_000)
  children.push(
    spawn(webKitDriver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        LANG: 'en_GB.UTF-8',
        GDK_BACKEND: 'x11',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    }),
  )
  await sleep(1_000)
  const stop = () => children.toReversed().forEach((child) => child.kill())
  const driver: WebDriver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build()
    .catch((error: unknown) => {
      stop()
      throw error
    })
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 90_000 })
  const found = () => driver.findElement(By.css('[data-found]'))
  return {
    tab: {
      goto: (url) => driver.get(url),
      url: () => driver.getCurrentUrl(),
      run: (source) => driver.executeScript(`return (${source})`),
      clickFound: () => found().click(),
      typeInFound: async (text) => {
        await found().clear()
        await found().sendKeys(text)
      },
      giveFound: (file) => found().sendKeys(file),
      type: (text) => driver.switchTo().activeElement().sendKeys(text),
      forgetCookies: () => driver.manage().deleteAllCookies(),
    },
    close: async () => {
      await driver.quit().catch(() => undefined)
      stop()
    },
  }
}

/** Waits until something of this kind and name is there. */
export const find = async (
  tab: Tab,
  kind: Kind,
  called: RegExp,
  patience = 60_000,
): Promise<void> => {
  const question = `(${findSource})(${JSON.stringify(kinds[kind])}, ${JSON.stringify(called.source)}, ${JSON.stringify(kind)})`
  const ends = Date.now() + patience
  for (;;) {
    if (await tab.run<boolean>(question).catch(() => false)) return
    if (Date.now() > ends) {
      const seen = await tab.run<string>('document.body.innerText.slice(0, 1500)').catch(String)
      throw new Error(`no ${kind} called ${called} at ${await tab.url()}:\n${seen}`)
    }
    await sleep(200)
  }
}
/** Tries again when the page moved meanwhile. */
const act = async (tab: Tab, kind: Kind, called: RegExp, work: () => Promise<void>) => {
  for (let tries = 0; ; tries++) {
    await find(tab, kind, called)
    try {
      return await work()
    } catch (error) {
      if (tries === 5) throw error
      await sleep(300)
    }
  }
}
export const click = (tab: Tab, kind: Kind, called: RegExp) =>
  act(tab, kind, called, tab.clickFound)
export const fill = (tab: Tab, called: RegExp, text: string) =>
  act(tab, 'field', called, () => tab.typeInFound(text))
/** Typed, a day is written in the order of the browser's language, which differs from engine to engine. */
export const giveDay = (tab: Tab, called: RegExp, day: string) =>
  act(tab, 'field', called, () =>
    tab.run(`(() => {
      const one = document.querySelector('[data-found]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(one, '${day}')
      one.dispatchEvent(new Event('input', { bubbles: true }))
    })()`),
  )
export const give = (tab: Tab, called: RegExp, file: string) =>
  act(tab, 'file', called, () => tab.giveFound(file))
