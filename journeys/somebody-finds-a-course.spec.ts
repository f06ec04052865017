import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertAccessible, type Journey, picture, signIn, startJourney } from './journey.ts'

let journey: Journey
before(async () => { journey = await startJourney() })
after(() => journey?.close())

test('a misspelt search on a phone, a filter, a comparison, the course page', { timeout: 180_000 }, async () => {
  const page = await journey.visitor({ phone: true })
  await page.goto('/courses')
  await page.getByRole('combobox', { name: /Search courses/ }).fill('compuetr sceince')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /courses for “compuetr sceince”/ }).waitFor()
  await page.getByText('Also read as:').waitFor()
  await assertAccessible(page, 'search on a phone')
  await page.getByRole('link', { name: 'Filters' }).click()
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('checkbox', { name: /^Master's/ }).check()
  await page.waitForURL(/level=master/)
  await assertAccessible(page, 'filters on a phone')
  await page.locator('#filters').getByRole('button', { name: /^Show/ }).click()
  assert.notEqual(await page.getByRole('heading', { level: 1 }).textContent(), before)
  await page.getByRole('checkbox', { name: /^Compare / }).nth(0).check()
  await page.getByRole('checkbox', { name: /^Compare / }).nth(1).check()
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await page.getByRole('table').waitFor()
  await assertAccessible(page, 'comparison')
  await picture(page, 'compare')
  await page.getByRole('columnheader').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'What it costs' }).waitFor()
  await assertAccessible(page, 'course page')
  await page.goBack()
  await page.getByRole('table').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: /compuetr sceince/ }).waitFor()
  assert.match(page.url(), /level=master/)
})

test('the same without JavaScript, up to the course page', { timeout: 120_000 }, async () => {
  const page = await journey.visitor({ script: false })
  await page.goto('/courses?q=compuetr+sceince')
  await page.getByRole('checkbox', { name: /^Master's/ }).check()
  await page.getByRole('button', { name: /^Show/ }).click()
  assert.match(page.url(), /level=master/)
  assert.match((await page.getByRole('heading', { level: 1 }).textContent())!, /compuetr sceince/)
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Requirements' }).waitFor()
})

test('German throughout', { timeout: 120_000 }, async () => {
  const page = await journey.visitor({ language: 'de' })
  await page.goto('/courses?q=maschinenbau+deutschland&lang=de')
  await page.getByText('Verstanden als').waitFor()
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Was es kostet' }).waitFor()
  await assertAccessible(page, 'course page in German')
})

test('an admin imports courses and one of them is found a moment later', { timeout: 180_000 }, async () => {
  const page = await journey.visitor()
  await signIn(journey, page, 'admin')
  await page.goto('/app/courses/import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'polar.csv', mimeType: 'text/csv',
    buffer: Buffer.from('title,university,country,level,discipline\nMSc Glaciology of Svalbard,Polar University,NO,master,geology\nX,,,,\n'),
  })
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('1 row cannot be read').first().waitFor()
  await assertAccessible(page, 'import')
  await page.getByRole('button', { name: 'Import 1 course' }).click()
  await page.getByText('1 added').waitFor()
  const stranger = await journey.visitor()
  await stranger.goto('/courses?q=glaciolgy+svalbard')
  await stranger.getByRole('link', { name: 'MSc Glaciology of Svalbard' }).waitFor()
})
