import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  accessibleInBoth,
  assertAccessible,
  type Journey,
  picture,
  signInHere,
  startJourney,
} from './journey.ts'

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey?.close())

const heartsOf = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Save / })
const wishlistAt = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Wishlist ${count}` })
    .waitFor()

test(
  'on a phone: search, save two courses, compare them, sign in and find them kept',
  { timeout: 240_000 },
  async () => {
    const page = await journey.visitor({ phone: true })
    await page.goto('/courses?q=data+science+master')
    await heartsOf(page).nth(0).click()
    await wishlistAt(page, 1)
    await heartsOf(page).nth(1).click()
    await wishlistAt(page, 2)
    const saved = await Promise.all(
      [0, 1].map((at) => heartsOf(page).nth(at).getAttribute('aria-label')),
    )
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(0)
      .check()
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(1)
      .check()
    await page.getByRole('link', { name: 'Compare (2)' }).click()
    await page.getByRole('columnheader').nth(1).waitFor()
    assert.match(page.url(), /\/compare\?courses=[a-z0-9-]+(%2C|,)[a-z0-9-]+$/)
    await accessibleInBoth(page, 'comparison on a phone')
    const rows = await page.getByRole('rowheader').count()
    await page.getByRole('checkbox', { name: 'Only differences' }).check()
    await page.waitForURL(/only=differences/)
    assert.ok((await page.getByRole('rowheader').count()) < rows, 'what is the same is hidden')
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist 2' }).click()
    await page.getByText('2 saved courses').waitFor()
    await accessibleInBoth(page, 'wishlist of a stranger')
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await signInHere(journey, page, 'student')
    await page.getByText('We write to you when a fee changes').waitFor()
    // What went over to the account has left the browser: another sign-in finds nothing to bring.
    assert.equal(await page.evaluate(() => localStorage.getItem('ao-saved')), null)
    for (const label of saved)
      await page.getByRole('button', { name: label!, pressed: true }).waitFor()
    const first = page.getByRole('button', { name: saved[0]!, exact: true })
    await first.click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await first.waitFor()
    await page.goto('/app')
    await page.getByRole('heading', { name: 'Deadlines' }).waitFor()
    await page.getByRole('heading', { name: 'Wishlist' }).waitFor()
    await accessibleInBoth(page, 'dashboard of a student')
    await picture(page, 'home-student')
  },
)

test(
  'against a profile: every factor of the match on the course page and side by side, in dark colours',
  { timeout: 180_000 },
  async () => {
    const page = await journey.visitor({ dark: true })
    await page.goto('/courses?q=computer+science+master')
    const found = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
    const slugs = await Promise.all(
      [0, 1].map(async (at) => (await found.nth(at).getAttribute('href'))!.split('/').at(-1)!),
    )
    await page.goto(`/compare?courses=${slugs.join()},no-such-course`)
    await page.getByText('One course is no longer offered').waitFor()
    await page
      .getByRole('link', { name: 'Sign in to see how each course fits your profile.' })
      .click()
    await signInHere(journey, page, 'student')
    await page.waitForURL(/\/compare\?courses=/)
    await page.getByRole('rowheader', { name: 'Fit', exact: true }).waitFor()
    await assertAccessible(page, 'comparison against a profile')
    await picture(page, 'compare-fit')
    await page.goto('/courses?q=computer+science+master')
    await page
      .getByText(/^Fit \d+$/)
      .first()
      .waitFor()
    await assertAccessible(page, 'search with the match')
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'How it fits you' }).waitFor()
    await page.getByText(/says nothing about being accepted/).waitFor()
    for (const factor of ['Education', 'Budget', 'Wishes'])
      await page.getByRole('heading', { name: factor, exact: true }).waitFor()
    await accessibleInBoth(page, 'match on the course page')
    await picture(page, 'course-fit')
  },
)

test(
  'without scripts two courses are ticked, compared, and reduced to what differs, in German',
  { timeout: 120_000 },
  async () => {
    const page = await journey.visitor({ script: false, language: 'de' })
    await page.goto('/courses?q=informatik&lang=de')
    await page
      .getByRole('checkbox', { name: /vergleichen$/ })
      .nth(0)
      .check()
    await page
      .getByRole('checkbox', { name: /vergleichen$/ })
      .nth(1)
      .check()
    await page.getByRole('button', { name: 'Studiengänge vergleichen' }).click()
    await page.getByRole('table').waitFor()
    const rows = await page.getByRole('rowheader').count()
    await page.getByRole('checkbox', { name: 'Nur Unterschiede' }).check()
    await page.getByRole('button', { name: 'Anzeigen' }).click()
    await page.waitForURL(/only=differences/)
    assert.ok((await page.getByRole('rowheader').count()) < rows)
    const scripted = await journey.visitor({ language: 'de' })
    await scripted.goto(new URL(page.url()).pathname + new URL(page.url()).search)
    await scripted.getByRole('button', { name: 'Link kopieren' }).waitFor()
    await assertAccessible(scripted, 'comparison in German')
  },
)
