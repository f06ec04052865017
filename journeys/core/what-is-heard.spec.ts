import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { forgetHeard, heardOn, listenOn, timesHeard } from '../heard.ts'

/** Said once, and not again while the page comes to rest. */
const saidOnce = async (page: Page, words: RegExp) => {
  await expect.poll(() => timesHeard(page, words), { message: String(words) }).toBe(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await heardOn(page)).toEqual(expect.arrayContaining([expect.stringMatching(words)]))
  expect(await timesHeard(page, words)).toBe(1)
}

test('a list says once what a search, an order and another page brought, and nothing as it opens @main', async ({
  journey,
}) => {
  const page = await journey.visitor({ as: 'admin' })
  await listenOn(page)
  await page.goto('/app/people')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await timesHeard(page, /\d+–\d+ of/)).toBe(0)
  await page.getByRole('button', { name: 'Next page' }).click()
  await saidOnce(page, /^21–\d+ of \d+/)
  await forgetHeard(page)
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('student@demo')
  await saidOnce(page, /^1–1 of 1$/)
  await forgetHeard(page)
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('nobody-has-this-name')
  await saidOnce(page, /^No matches found/)
})

test('the order of a list is said once', async ({ journey }) => {
  const page = await journey.visitor({ as: 'student' })
  await listenOn(page)
  await page.goto('/app/wallet/transactions')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('columnheader').getByRole('button').first().click()
  await saidOnce(page, /, (ascending|descending)$/)
})

test('coins that were paid for and coins that were sent are said once @main', async ({
  journey,
}) => {
  const page = await journey.visitor({ as: 'student' })
  await listenOn(page)
  await page.goto('/app/wallet/add')
  await page.getByLabel('How many coins?').fill('50')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /4242\b/ }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await saidOnce(page, /50 coins were added/)

  await page.goto('/app/wallet/transfer')
  const agent = journey.signIns.find(({ role }) => role === 'agent')!
  await page.getByLabel('E-mail address of the recipient').fill(agent.mail)
  await page.getByLabel('Coins', { exact: false }).first().fill('2')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: 'Send 2 coins' }).click()
  await saidOnce(page, /2 coins sent to/)
})

test('a form that saves itself says so once it has, not with each key', async ({ journey }) => {
  const page = await journey.visitor({ as: 'student' })
  await listenOn(page)
  await page.goto('/app/profile')
  const place = page.getByRole('textbox', { name: /^Town/ }).first()
  await expect(place).toBeVisible()
  await forgetHeard(page)
  await place.press('End')
  await page.keyboard.type('abcd')
  await saidOnce(page, /^All changes are saved$/)
  expect(await heardOn(page)).toHaveLength(1)
})

test('a message that comes while its ticket is open is read aloud once', async ({ journey }) => {
  const student = await journey.visitor({ as: 'student' })
  await listenOn(student)
  await student.goto('/app/help/new')
  await student.getByRole('textbox', { name: 'Subject' }).fill('My transcript')
  await student.getByRole('textbox', { name: /^What happened/ }).fill('It says 2019.')
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(student.getByRole('heading', { name: 'My transcript' })).toBeVisible()
  expect(await timesHeard(student, /It says 2019/), 'what stood there is not read').toBe(0)

  const support = await journey.visitor({ as: 'support' })
  await support.goto('/app/help')
  await support.getByRole('link', { name: 'My transcript' }).click()
  await support.getByRole('textbox', { name: 'Your message' }).fill('Please send us page 2.')
  await support.getByRole('button', { name: 'Send', exact: true }).click()
  await saidOnce(student, /Please send us page 2/)
})
