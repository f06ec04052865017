import assert from 'node:assert/strict'
import {
  accessibleInBoth,
  assertAccessible,
  expect,
  picture,
  signInHere,
  test,
} from '../journey.ts'

test('a misspelt search on a phone, a filter, a comparison, the course page, the wishlist, kept at sign-in @main', async ({
  journey,
}) => {
  const page = await journey.visitor({ phone: true })
  await page.goto('/courses')
  await page.getByRole('combobox', { name: /Search courses/ }).fill('compuetr sceince')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /courses for “compuetr sceince”/ })).toBeVisible()
  await expect(page.getByText('Also read as:')).toBeVisible()
  await assertAccessible(page, 'search on a phone')
  await page.getByRole('link', { name: 'Filters' }).click()
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('checkbox', { name: /^Master's/ }).check()
  await page.waitForURL(/level=master/)
  await assertAccessible(page, 'filters on a phone')
  await page.locator('#filters').getByRole('button', { name: /^Show/ }).click()
  assert.notEqual(await page.getByRole('heading', { level: 1 }).textContent(), before)
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .nth(1)
    .check()
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await assertAccessible(page, 'comparison')
  await picture(page, 'compare')
  await page.getByRole('columnheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Passport$/ })).toBeVisible()
  await assertAccessible(page, 'course page')
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /compuetr sceince/ })).toBeVisible()
  assert.match(page.url(), /level=master/)
  await page.goForward()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('columnheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
  const name = (await heart.getAttribute('aria-label'))!
  await heart.click()
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist 1' }).click()
  await expect(page.getByText('1 saved course')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInHere(journey, page, 'student')
  await expect(page.getByText('We write to you when a fee changes')).toBeVisible()
  // A card also says level, length and form: a university may teach two courses of one title.
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
})

test('what somebody typed before the scripts of the page were there is searched for', async ({
  journey,
}) => {
  const page = await journey.visitor({ phone: true })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/courses', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: /Search courses/ })
  await field.fill('compuetr sceince')
  arrive()
  // Hearts can be pressed once the page is alive.
  await expect(
    page
      .getByRole('article')
      .getByRole('button', { name: /^Save /, disabled: false })
      .first(),
  ).toBeVisible()
  await expect(field).toHaveValue('compuetr sceince')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: /courses for “compuetr sceince”/ })).toBeVisible()
})

test('the same without JavaScript, up to the course page', async ({ journey }) => {
  const page = await journey.visitor({ script: false })
  // While the search is getting ready typos find nothing, and without JavaScript nobody is told when it is: one looks again.
  await expect(async () => {
    await page.goto('/courses?q=compuetr+sceince')
    await page.getByRole('checkbox', { name: /^Master's/ }).check({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: /^Show/ }).click()
  assert.match(page.url(), /level=master/)
  assert.match((await page.getByRole('heading', { level: 1 }).textContent())!, /compuetr sceince/)
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible()
  await page.goto('/courses?q=law')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.getByRole('region', { name: 'Map' }).getByRole('link').first().click()
  await page.waitForURL(/map=-?\d/)
  await expect(page.getByRole('link', { name: 'Whole world' })).toBeVisible()
})

test('the whole search is German for who reads German', async ({ journey }) => {
  const page = await journey.visitor({ language: 'de' })
  await page.goto('/courses?q=maschinenbau+deutschland&lang=de')
  await expect(page.getByText('Verstanden als')).toBeVisible()
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Was es kostet' })).toBeVisible()
  await accessibleInBoth(page, 'course page in German')
  await page.goto('/courses?map=world&lang=de')
  await expect(page.getByRole('region', { name: 'Karte' }).locator('path')).toBeVisible()
  await accessibleInBoth(page, 'map in German')
})

test('a student searches for what their profile qualifies for and keeps the search', async ({
  journey,
}) => {
  const page = await journey.visitor({ as: 'student' })
  await page.goto('/courses?q=data+science')
  // Hearts can be pressed once the page is alive; before that a press on what only scripts can do would be lost.
  await expect(
    page
      .getByRole('article')
      .getByRole('button', { name: /^Save /, disabled: false })
      .first(),
  ).toBeVisible()
  const mine = 'Only where my profile misses no minimum'
  await page.getByRole('checkbox', { name: mine }).check()
  await page.waitForURL(/mine=yes/)
  await expect(page.getByRole('link', { name: `Without “${mine}”` })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Fits me best')
  // Nothing that is done while an answer is on its way is lost: the thumb is moved before the new order is there.
  const slider = page.getByRole('slider', { name: 'Highest fee' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/(?=.*sort=fit).*feeMax=60000/)
  await expect(slider).toBeFocused()
  await accessibleInBoth(page, 'search with a profile')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('link', { name: 'My searches' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible()
  const alert = page.getByRole('switch', { name: 'Tell me of new courses' }).first()
  await alert.click()
  await page.waitForFunction(
    () => !document.querySelector<HTMLInputElement>('[role=switch]')!.checked,
  )
  await accessibleInBoth(page, 'saved searches')
  await page.getByRole('link', { name: 'data science' }).click()
  await page.waitForURL(/\/courses\?.*feeMax=60000/)
})

test('an admin imports courses and one of them is found a moment later', async ({ journey }) => {
  const page = await journey.visitor({ as: 'admin' })
  await page.goto('/app/courses/import')
  const choose = (name: string, text: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(
    'polar.csv',
    'title,university,country,level,discipline\nMSc Glaciology of Svalbard,Polar University,NO,master,geology\nX,,,,\n',
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 row cannot be read').first()).toBeVisible()
  await accessibleInBoth(page, 'import')
  await page.getByRole('button', { name: 'Import 1 course' }).click()
  await expect(page.getByText('1 added')).toBeVisible()
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'CRICOS register (Australia)' }).click()
  await choose(
    'cricos.csv',
    [
      'Courses',
      'CRICOS Provider Code,Institution Name,CRICOS Course Code,Course Name,Field of Education 1 Broad Field,Field of Education 1 Narrow Field,Course Level,Foundation Studies,Course Language,Duration (Weeks),Tuition Fee,Expired',
      '09999Z,Reef Institute,0999991,Bachelor of Coral Gardening,05 - Agriculture,0501 - Agriculture,Bachelor Degree,No,English,156,90000,No',
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Import 1 course' }).click()
  await expect(page.getByText('CRICOS register (Australia) ·')).toBeVisible()
  await expect(page.getByText('1 added').nth(1)).toBeVisible()
  const stranger = await journey.visitor()
  await stranger.goto('/courses?q=glaciolgy+svalbard')
  await expect(stranger.getByRole('link', { name: 'MSc Glaciology of Svalbard' })).toBeVisible()
  await stranger.goto('/courses?q=coral+gardning+australia')
  await expect(stranger.getByRole('link', { name: 'Bachelor of Coral Gardening' })).toBeVisible()
})

test('a university changes one of its courses and strangers find it so', async ({ journey }) => {
  const page = await journey.visitor({ as: 'provider' })
  await page.goto('/app/courses')
  await expect(page.getByRole('table')).toBeVisible()
  await accessibleInBoth(page, 'courses of a university')
  await page.getByRole('table').getByRole('link').first().click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeVisible()
  await accessibleInBoth(page, 'editing a course')
  await title.fill('Doctorate of Thunderclouds')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/thunderclouds/)
  const stranger = await journey.visitor()
  await stranger.goto('/courses?q=thunderclouds')
  await stranger.getByRole('link', { name: 'Doctorate of Thunderclouds' }).click()
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'Doctorate of Thunderclouds' }),
  ).toBeVisible()
})
