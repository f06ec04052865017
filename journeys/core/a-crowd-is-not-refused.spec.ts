import assert from 'node:assert/strict'
import type { Page, Response } from '@playwright/test'
import { assertAccessible, expect, type Journey, test } from '../journey.ts'
import { usualSettings } from '../world.ts'

let journey: Journey
test.use({ settings: { ...usualSettings, rateFactor: 0.02 } })
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

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

test('where too many ask, a page says so in words, to search engines too, and in both languages', async () => {
  const plain = await journey.visitor({ script: false })
  await plain.context().addCookies([{ name: 'locale', value: 'de', url: journey.url }])
  await crowded(async () => {
    const answer = await refusedPage(plain)
    assert.match(answer.headers()['retry-after'] ?? '', /^\d+$/)
    assert.equal(answer.headers()['x-robots-tag'], 'noindex')
    assert.match(await answer.text(), /<html lang="de".*<h1>Einen Moment, bitte<\/h1>/s)
  })
})

test('a browser does its work there and goes on by itself, as long as it takes', async () => {
  const page = await journey.visitor()
  await crowded(async () => {
    await refusedPage(page)
    await expect(page.getByRole('heading', { name: /“unasked\d+”/ })).toBeVisible()
    const cookies = await page.context().cookies()
    assert.ok(
      cookies.some(({ name }) => name === 'ao_proof'),
      'the browser did its proof of work',
    )
    await assertAccessible(page, 'courses behind a crowded address')
  })
})

test('a form sent there goes through by itself after a moment of work', async () => {
  const page = await journey.visitor()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail address').fill('nobody@people.test')
  await crowded(async () => {
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  })
})
