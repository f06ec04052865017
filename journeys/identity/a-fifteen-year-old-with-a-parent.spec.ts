import { accessibleInBoth, expect, picture, test, typeCode } from '../journey.ts'

test('a fifteen-year-old registers, her mother consents by a link of her own, sees what is shared and takes it back', async ({
  journey,
}) => {
  const [mail, mother] = ['mia.weiss@people.example', 'petra.weiss@people.example']
  const now = journey.server.app.clock.now()
  const born = (years: number) => `${now.getUTCFullYear() - years}-01-02`
  const page = await journey.visitor({ phone: true })
  await page.goto('/register')
  await page.getByLabel('First name').fill('Mia')
  await page.getByLabel('Last name').fill('Weiß')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill('Quiet-river-42')
  await page.getByRole('textbox', { name: /^Repeat the password/ }).fill('Quiet-river-42')
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  // Twelve: refused in words, and nothing is sent.
  await page.getByLabel('Date of birth').fill(born(12))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/AO is for people who are at least 13 years old/)).toBeVisible()
  await accessibleInBoth(page, 'registering too young')
  await page.getByLabel('Date of birth').fill(born(15))
  await page
    .locator('input')
    .and(page.getByLabel(/^Where do you live/))
    .click()
  await page.getByRole('option', { name: 'Germany' }).click()
  await picture(page, 'register-fifteen-phone')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(page, await journey.codeFor(mail, 0))
  await page.waitForURL('**/app**')

  await page.goto('/app/settings?tab=data')
  await expect(page.getByText('Nobody has been asked yet')).toBeVisible()
  await accessibleInBoth(page, 'waiting for a guardian')
  await picture(page, 'guardian-needed-phone')
  await page.getByRole('button', { name: 'Ask a parent or guardian' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail address of your parent or guardian').fill(mother)
  await dialog
    .locator('input')
    .and(dialog.getByLabel(/^In which language/))
    .click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await dialog.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByText(`Asked: ${mother}`)).toBeVisible()

  const parent = await journey.visitor({ language: 'de' })
  await parent.goto(await journey.linkFor(mother, /http\S+\/guardian#\S+/))
  await expect(
    parent.getByRole('heading', { name: 'Mia Weiß bittet um Ihre Einwilligung' }),
  ).toBeVisible()
  await accessibleInBoth(parent, 'what a guardian consents to')
  await picture(parent, 'guardian-asked')
  await parent.getByLabel('Ihr Name').fill('Petra Weiß')
  await parent
    .locator('input')
    .and(parent.getByLabel(/^Sie sind/))
    .click()
  await parent.getByRole('option', { name: 'Mutter' }).click()
  await parent.getByRole('checkbox').check()
  await parent.getByRole('button', { name: 'Ich willige ein' }).click()
  await expect(parent.getByText('Noch nichts freigegeben.')).toBeVisible()
  await accessibleInBoth(parent, 'what a guardian sees')
  await picture(parent, 'guardian-sees')

  await expect(page.getByText('Petra Weiß has consented')).toBeVisible()
  await parent.getByRole('button', { name: 'Einwilligung widerrufen' }).click()
  await parent.getByRole('dialog').getByRole('button', { name: 'Einwilligung widerrufen' }).click()
  await expect(
    parent.getByRole('heading', { name: 'Sie haben Ihre Einwilligung widerrufen' }),
  ).toBeVisible()
  await expect(page.getByText('Petra Weiß took the consent back')).toBeVisible()
})
