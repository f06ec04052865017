import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page, Response } from 'playwright-core'
import { assertAccessible, type Journey, startJourney } from './journey.ts'

let journey: Journey
before(async () => {
  // A fiftieth of every limit: 240 calls a minute for the one address of this machine.
  journey = await startJourney({ rateFactor: 0.02 })
})
after(() => journey?.close())

/** Somebody else behind the same address, who takes whatever becomes free while something is done. */
const crowded = async <T>(work: () => Promise<T>): Promise<T> => {
  let goesOn = true
  let refused = (): void => {}
  const full = new Promise<void>((resolve) => (refused = resolve))
  const others = Array.from({ length: 4 }, async () => {
    while (goesOn)
      if ((await fetch(`${journey.url}/jsonapi/node/terms_condition`)).status === 429) refused()
  })
  await full
  try {
    return await work()
  } finally {
    goesOn = false
    await Promise.all(others)
  }
}

let asked = 0
/** Opens a page nobody has opened before, until one is refused: what becomes free may be taken by it. */
const refusedPage = async (page: Page): Promise<Response> => {
  for (let n = 0; n < 40; n++) {
    const answer = await page.goto(`/courses?q=unasked${++asked}`, { waitUntil: 'commit' })
    if (answer?.status() === 429) return answer
  }
  throw new Error('no page was refused')
}

test(
  'where too many ask, a page says so in words, to search engines too, and in both languages',
  { timeout: 180_000 },
  async () => {
    const plain = await journey.visitor({ script: false })
    await plain.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])
    await crowded(async () => {
      const answer = await refusedPage(plain)
      assert.match(answer.headers()['retry-after'] ?? '', /^\d+$/)
      assert.equal(answer.headers()['x-robots-tag'], 'noindex')
      assert.match(await answer.text(), /<html lang="de".*<h1>Einen Moment, bitte<\/h1>/s)
    })
  },
)

test(
  'a browser does its work there and goes on by itself, as long as it takes',
  { timeout: 180_000 },
  async () => {
    const page = await journey.visitor()
    await crowded(async () => {
      await refusedPage(page)
      await page.getByRole('heading', { name: /“unasked\d+”/ }).waitFor()
      const cookies = await page.context().cookies()
      assert.ok(
        cookies.some(({ name }) => name === 'ao_proof'),
        'the browser did its proof of work',
      )
      await assertAccessible(page, 'courses behind a crowded address')
    })
  },
)

test(
  'a form sent there goes through by itself after a moment of work',
  { timeout: 120_000 },
  async () => {
    const page = await journey.visitor()
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail address').fill('nobody@people.test')
    await crowded(async () => {
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByRole('heading', { name: 'Look in your mail' }).waitFor()
    })
  },
)
