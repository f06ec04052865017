import { expect, signInHere, test } from '../journey.ts'

test('the language that this browser’s storage names is that of its pages', async ({ journey }) => {
  const page = await journey.visitor()
  await page.goto('/faq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // Its name is read aloud in the language that it names.
  await expect(page.locator('label[lang=de]', { hasText: 'Deutsch' }).first()).toBeAttached()
  await page.evaluate(() => localStorage.setItem('locale', 'de'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('who never chose a language here reads in that of the account; who chose keeps it', async ({
  journey,
}) => {
  const { mail } = journey.signIns.find(({ role }) => role === 'counsellor')!
  await journey.server.app.sql`update identity.accounts set language = 'de' where mail = ${mail}`
  const page = await journey.visitor()
  await page.goto('/login')
  await signInHere(journey, page, 'counsellor')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // Signed in here with a language that was chosen before.
  const other = await journey.visitor({ as: 'counsellor' })
  await other.goto('/app')
  await expect(other.locator('h1').first()).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
})
