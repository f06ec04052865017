import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import {
  accessibleInBoth,
  assertAccessible,
  expect,
  picture,
  signInHere,
  test,
} from '../journey.ts'

const heartsOf = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Save / })
const wishlistAt = (page: Page, count: number) =>
  expect(page.getByRole('banner').getByRole('link', { name: `Wishlist ${count}` })).toBeVisible()

test('on a phone: search, save two courses, compare them, sign in and find them kept', async ({
  journey,
}) => {
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
  await expect(page.getByRole('columnheader').nth(1)).toBeVisible()
  assert.match(page.url(), /\/compare\?courses=[a-z0-9-]+(%2C|,)[a-z0-9-]+$/)
  await accessibleInBoth(page, 'comparison on a phone')
  const rows = await page.getByRole('rowheader').count()
  await page.getByRole('checkbox', { name: 'Only differences' }).check()
  await page.waitForURL(/only=differences/)
  assert.ok((await page.getByRole('rowheader').count()) < rows, 'what is the same is hidden')
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist 2' }).click()
  await expect(page.getByText('2 saved courses')).toBeVisible()
  await accessibleInBoth(page, 'wishlist of a stranger')
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInHere(journey, page, 'student')
  await expect(page.getByText('We write to you when a fee changes')).toBeVisible()
  // What went over to the account has left the browser: another sign-in finds nothing to bring.
  assert.equal(await page.evaluate(() => localStorage.getItem('ao-saved')), null)
  for (const label of saved)
    await expect(page.getByRole('button', { name: label!, pressed: true })).toBeVisible()
  const first = page.getByRole('button', { name: saved[0]!, exact: true })
  await first.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toBeVisible()
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeVisible()
  await accessibleInBoth(page, 'dashboard of a student')
  await picture(page, 'home-student')
})

test('against a profile: every factor of the match on the course page and side by side, in dark colours', async ({
  journey,
}) => {
  const page = await journey.visitor({ dark: true })
  await page.goto('/courses?q=computer+science+master')
  const found = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  const slugs = await Promise.all(
    [0, 1].map(async (at) => (await found.nth(at).getAttribute('href'))!.split('/').at(-1)!),
  )
  await page.goto(`/compare?courses=${slugs.join()},no-such-course`)
  await expect(page.getByText('One course is no longer offered')).toBeVisible()
  await page
    .getByRole('link', { name: 'Sign in to see how each course fits your profile.' })
    .click()
  await signInHere(journey, page, 'student')
  await page.waitForURL(/\/compare\?courses=/)
  await expect(page.getByRole('rowheader', { name: 'Fit', exact: true })).toBeVisible()
  await assertAccessible(page, 'comparison against a profile')
  await picture(page, 'compare-fit')
  await page.goto('/courses?q=computer+science+master')
  await expect(page.getByText(/^Fit \d+$/).first()).toBeVisible()
  await assertAccessible(page, 'search with the match')
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'How it fits you' })).toBeVisible()
  await expect(page.getByText(/says nothing about being accepted/)).toBeVisible()
  for (const factor of ['Education', 'Budget', 'Wishes'])
    await expect(page.getByRole('heading', { name: factor, exact: true })).toBeVisible()
  await accessibleInBoth(page, 'match on the course page')
  await picture(page, 'course-fit')
})

test('without scripts two courses are ticked, compared, and reduced to what differs, in German', async ({
  journey,
}) => {
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
  await expect(page.getByRole('table')).toBeVisible()
  const rows = await page.getByRole('rowheader').count()
  await page.getByRole('checkbox', { name: 'Nur Unterschiede' }).check()
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await page.waitForURL(/only=differences/)
  assert.ok((await page.getByRole('rowheader').count()) < rows)
  const scripted = await journey.visitor({ language: 'de' })
  await scripted.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(scripted.getByRole('button', { name: 'Link kopieren' })).toBeVisible()
  await assertAccessible(scripted, 'comparison in German')
})
