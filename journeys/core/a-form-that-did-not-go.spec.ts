import { screenPaths } from '#contract/paths.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { forgetHeard, listenOn, timesHeard } from '../heard.ts'

const saidOnce = (page: Page, words: string) =>
  expect.poll(() => timesHeard(page, new RegExp(`^${words}`))).toBe(1)

test('a form that did not go gives focus to its first invalid field, and says once how many there are @main', async ({
  journey,
}) => {
  const visitor = await journey.visitor()
  await listenOn(visitor)
  await visitor.goto('/register')
  await visitor.getByLabel('Last name').fill('Sen')
  await visitor.getByLabel('E-mail address').fill('no address')
  await visitor.getByRole('button', { name: 'Create account' }).press('Enter')
  await expect(visitor.getByLabel('First name')).toBeFocused()
  await expect(visitor.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await saidOnce(visitor, String.raw`\d fields need your attention\.`)

  const student = await journey.visitor({ as: 'student' })
  await listenOn(student)
  await student.goto('/app/help/new')
  await student.getByRole('textbox', { name: 'Subject' }).fill('My transcript')
  await student.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(student.getByRole('textbox', { name: /^What happened/ })).toBeFocused()
  await saidOnce(student, String.raw`One field needs your attention\.`)

  await student.goto('/app/documents')
  await student.getByRole('link', { name: 'Degree certificate' }).first().click()
  await student.getByRole('tab', { name: 'Shares' }).click()
  await student.getByRole('button', { name: 'Share' }).click()
  const dialog = student.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Share' }).press('Enter')
  await expect(dialog.getByLabel('E-mail of the recipient')).toBeFocused()
  await expect
    .poll(() => timesHeard(student, /^(One field needs|\d fields need) your attention/))
    .toBe(1)
})

test('a wrong password is said in words at its field, which has focus', async ({ journey }) => {
  const page = await journey.visitor({ as: 'student' })
  await listenOn(page)
  await page.goto('/app/settings')
  const existing = page.getByRole('textbox', { name: 'Current password' })
  await existing.fill('Not-the-password-1')
  await page.getByRole('textbox', { name: /^New password/ }).fill('Monsoon-river-42')
  await page.getByRole('textbox', { name: /^Repeat the new password/ }).fill('Monsoon-river-42')
  await forgetHeard(page)
  await page.getByRole('button', { name: 'Change the password' }).press('Enter')
  await expect(existing).toBeFocused()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await expect(page.getByText(/wrong_password|data\.attributes/)).toHaveCount(0)
  await saidOnce(page, 'One field needs your attention')
})

test('before its scripts are here, no form of a public page can be sent to nowhere', async ({
  journey,
}) => {
  const visitor = await journey.visitor()
  const paths = Object.values(screenPaths).filter(
    (path) => !path.startsWith('/app') && !path.includes('$'),
  )
  let forms = 0
  for (const path of paths) {
    await visitor.setContent(await (await visitor.request.get(path)).text())
    const waiting = await visitor.$$eval('form:not([action])', (all) =>
      all.map((form) => [...form.querySelectorAll('button')].every((button) => button.disabled)),
    )
    expect(waiting, path).not.toContain(false)
    forms += waiting.length
  }
  expect(forms).toBeGreaterThan(0)
})
