import { expect, ready, test, typeCode } from '../journey.ts'

test('a page whose scripts are cut on the way begins by itself @main', async ({ journey }) => {
  const page = await journey.visitor()
  const lost: string[] = []
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url()
    if (lost.includes(url) || lost.length === 4) return route.continue()
    lost.push(url)
    return route.abort('connectionreset')
  })
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill('student@demo.ao.example')
  await ready(page)
  expect(lost).toHaveLength(4)
})

test('what was typed into a form outlives a next screen that is cut on the way @main', async ({
  journey,
}) => {
  const page = await journey.visitor()
  const { mail, password } = journey.signIns.find(({ role }) => role === 'student')!
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  let lost = 0
  await page.route(/verify-otp-screen|code-form/, (route) =>
    lost++ < 2 ? route.abort('connectionreset') : route.continue(),
  )
  let opened = 0
  page.on('domcontentloaded', () => opened++)
  const since = journey.server.app.clock.now().getTime()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(page, await journey.codeFor(mail, since))
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  expect(lost).toBeGreaterThan(2)
  expect(opened, 'nothing was reloaded').toBe(0)
})
