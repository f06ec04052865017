// A student's main job on a network that is slow and loses things: 50 kbit/s either way, 0.4 s to AO, of eight requests one lost:
// on its way, its answer in the middle, or its answer whole. Keys alone; nothing is reloaded but what the browser itself could not open.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type FaultyNetwork, openFaultyNetwork } from '../core/faulty-network.ts'
import { openBrowser } from '../open-browser.ts'
import {
  addPaper,
  findCourse,
  heading,
  newPassword,
  register,
  section,
  sharePaper,
  signIn,
  signOut,
} from './student-by-keys.ts'
import { walk } from './walk-by-keys.ts'

const opened = openBrowser()
let network: FaultyNetwork
before(async () => {
  network = await openFaultyNetwork()
})
after(() => network?.close())

const bitsASecond = 50_000
const latencyMs = 400
const lostOf = 8
const paperBytes = 2 * 1024 * 1024
const minutes = 60_000

/** The front page; asked for again as long as the browser shows its own page of a connection that was lost. */
const enter = async (): Promise<Page> => {
  const context = await opened.browser.newContext({
    baseURL: opened.world.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    proxy: { server: `http://127.0.0.1:${network.port}`, bypass: '<-loopback>' },
  })
  context.setDefaultTimeout(12 * minutes)
  await context.addCookies([{ name: 'locale', value: 'en', url: opened.world.url }])
  const page = await context.newPage()
  for (let tries = 1; ; tries++)
    try {
      await page.goto('/', { waitUntil: 'commit' })
      return page
    } catch (error) {
      if (tries === 5) throw error
    }
}

test(
  'at 50 kbit/s, with requests lost, somebody registers, signs in, searches, uploads 2 MB and shares it',
  { timeout: 45 * minutes },
  async (t) => {
    network.slowTo(bitsASecond, bitsASecond, latencyMs)
    network.loseEach(lostOf)
    const mail = 'keya.sen@people.example'
    const reader = 'reader@people.example'
    const began = Date.now()
    const told = (what: string) =>
      console.log(
        `${((Date.now() - began) / 1000).toFixed(0)} s: ${what}, ${network.met()} requests lost`,
      )
    await walk(t, await enter(), async (page, keys) => {
      let loads = 0
      page.on('domcontentloaded', () => loads++)
      await register(opened.world, page, keys, mail)
      told('registered')
      await signOut(page, keys)
      await keys.goTo(
        page.getByRole('link', { name: 'AO, to the front page' }),
        heading(page, /Study anywhere/),
      )
      await signIn(opened.world, page, keys, mail, newPassword)
      told('signed in')
      await findCourse(page, keys, 'physics')
      told('found a course')
      await keys.goTo(page.getByRole('link', { name: 'Open my AO' }), section(page, 'Documents'))
      await addPaper(page, keys, paperBytes)
      told('a paper of 2 MB is in the vault')
      await sharePaper(page, keys, reader)
      told('shared')
      console.log(`pages opened: ${loads}`)
    })
    const { sql } = opened.world.server.app
    const times = async (rows: Promise<readonly { n: number }[]>) => (await rows)[0]!.n
    const once = {
      accounts: await times(sql`select count(*) as n from identity.accounts where mail = ${mail}`),
      documents: await times(
        sql`select count(*) as n from vault.documents d join identity.accounts a on a.id = d.owner_id where a.mail = ${mail}`,
      ),
      shares: await times(sql`select count(*) as n from vault.shares where recipient = ${reader}`),
    }
    assert.deepEqual(once, { accounts: 1, documents: 1, shares: 1 })
    assert.ok(network.met() > 20, `${network.met()} requests were lost`)
  },
)
