import { accessibleInBoth, expect, test } from '../journey.ts'

test('a student closes the account after reading what happens, and keeps it by signing in again', async ({
  journey,
}) => {
  // Nothing of this person's is under way.
  const mail = 'kofi@demo.ao.example'
  await journey.server.app.sql`
    update identity.accounts k set password_hash = a.password_hash from identity.accounts a
    where k.mail = ${mail} and a.mail = ${journey.signIns[0]!.mail}`
  const page = await journey.visitor({ as: mail, phone: true })
  await page.goto('/app/settings')
  await page.getByRole('tab', { name: 'Your data' }).click()
  await page.getByRole('button', { name: 'Close my account …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You are signed out everywhere')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close my account' })).toBeDisabled()
  await accessibleInBoth(page, 'closing the account')
  await dialog.getByLabel('I have read what happens').check()
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await page.waitForURL('**/login**')

  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill(journey.signIns[0]!.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your account is being closed' })).toBeVisible()
  await accessibleInBoth(page, 'keeping the account')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays. Please sign in.')).toBeVisible()
  await page.goto('/privacy')
  await expect(page).toHaveURL(/\/legal\/privacy$/)
  await expect(page.getByRole('heading', { name: 'What is kept, why and how long' })).toBeVisible()
})
