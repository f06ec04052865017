import assert from 'node:assert/strict'
import { accessibleInBoth, assertAccessible, expect, picture, test } from '../journey.ts'

test('a stranger goes from a country to a subject to an article and finds an answer', async ({
  journey,
}) => {
  const page = await journey.visitor({ phone: true, dark: true })
  await page.goto('/countries')
  await page.getByRole('link', { name: 'Germany' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Study in Germany' })).toBeVisible()
  await assertAccessible(page, 'page of a country, dark')
  assert.equal(
    await page.locator('link[rel=canonical]').getAttribute('href'),
    `${journey.url}/countries/germany`,
  )
  await page.goto('/subjects/computer-science')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Study Computer science' }),
  ).toBeVisible()
  await page.goto('/blog')
  await page.getByRole('link', { name: /^When to start/ }).click()
  await expect(page.getByRole('heading', { name: 'Twelve months before' })).toBeVisible()
  await assertAccessible(page, 'article, dark')
  await page.goto('/faq')
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('coins expire')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page.getByText('1 question for “coins expire”')).toBeVisible()
  await expect(page.getByText('Free coins never expire')).toBeVisible()
  await assertAccessible(page, 'questions, dark')
})

test('the same pages in German, without JavaScript, and search engines know both @main', async ({
  journey,
}) => {
  const page = await journey.visitor({ language: 'de', script: false })
  await page.goto('/blog/when-to-start?lang=de')
  await expect(page.getByRole('heading', { level: 1, name: /^Wann anfangen/ })).toBeVisible()
  const links = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')]),
    )
  assert.deepEqual(links, [
    ['en', `${journey.url}/blog/when-to-start`],
    ['de', `${journey.url}/blog/wann-anfangen?lang=de`],
    ['x-default', `${journey.url}/blog/when-to-start`],
  ])
  const facts = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent())!,
  )
  assert.deepEqual([facts['@type'], facts.inLanguage], ['Article', 'de'])
  await page.goto('/faq?lang=de')
  assert.equal(
    JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)[
      '@type'
    ],
    'FAQPage',
  )
  await page.goto('/countries/germany?lang=de')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Studieren in: Deutschland' }),
  ).toBeVisible()
})

test('an editor drafts an article, sees it as it will be, publishes it, and a stranger reads it', async ({
  journey,
}) => {
  const page = await journey.visitor({ as: 'support' })
  await page.goto('/app/content')
  await expect(page.getByRole('table')).toBeVisible()
  await assertAccessible(page, 'list of articles')
  await page.getByRole('link', { name: 'Write something' }).click()
  await page.getByLabel('Title').fill('Winter in Tromsø: what to pack')
  await page.getByLabel('Address').fill('winter-in-tromso')
  await page.getByLabel('Category').fill('campus')
  await page
    .getByLabel('Text')
    .fill('## Warm things\n\n- wool\n- [a lamp](https://example.org)\n\n<script>alert(1)</script>')
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Warm things' }),
  ).toBeVisible()
  await assertAccessible(page, 'article being written')
  await picture(page, 'write-an-article')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See the page' })).toBeVisible()
  const stranger = await journey.visitor()
  await stranger.goto('/blog/winter-in-tromso')
  await expect(stranger.getByRole('heading', { name: 'Warm things' })).toBeVisible()
  await expect(stranger.getByText('<script>alert(1)</script>')).toBeVisible()
  await page.getByRole('link', { name: 'Write it in German' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Winter in Tromsø: was mitkommt')
  await page.getByLabel('Text').fill('Wolle.')
  await page.getByLabel('Address').fill('winter-in-tromso-de')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'In English' })).toBeVisible()
})

test('a stranger reads whose work AO is made with', async ({ journey }) => {
  const page = await journey.visitor({ phone: true })
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^OFL-1\.1/ })).toBeVisible()
  await expect(page.getByText(/@img\/sharp-libvips-linux/)).toBeVisible()
  await accessibleInBoth(page, 'licences')
  const texts = await page.getByRole('link', { name: 'All licence texts' }).getAttribute('href')
  const notices = await (await page.request.get(`${journey.url}${texts}`)).text()
  assert.match(notices, /SIL OPEN FONT LICENSE/)
  assert.match(notices, /Meta Platforms/)
  await page.goto('/licences?lang=de')
  await expect(page.getByRole('heading', { level: 1, name: 'Lizenzen' })).toBeVisible()
})
