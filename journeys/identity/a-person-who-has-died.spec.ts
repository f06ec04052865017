import { accessibleInBoth, expect, test } from '../journey.ts'

test('a relative writes to us, two of the staff look at the paper, and nobody signs in any more', async ({
  journey,
}) => {
  const relative = await journey.visitor({ phone: true })
  await relative.goto('/contact')
  await relative.getByRole('combobox', { name: 'What is it about?' }).click()
  await relative.getByRole('option', { name: 'Somebody who has died' }).click()
  await expect(relative.getByText('We are sorry for your loss.')).toBeVisible()
  await accessibleInBoth(relative, 'telling of a death')
  await relative.getByLabel('Your name').fill('Berta Weber')
  await relative.getByLabel('Your e-mail address').fill('berta@elsewhere.example')
  await relative.getByLabel('Your message').fill('My brother Kofi died in October.')
  await relative.getByRole('checkbox').check()
  await relative.getByRole('button', { name: 'Send' }).click()
  await expect(relative.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible()

  // Nothing of this person's is under way.
  const mail = 'kofi@demo.ao.example'
  const [kofi] = await journey.server.app.sql<{ id: string }[]>`
    update identity.accounts k set password_hash = a.password_hash from identity.accounts a
    where k.mail = ${mail} and a.mail = ${journey.signIns[0]!.mail} returning k.id`
  const support = await journey.visitor({ as: 'support', phone: true })
  await support.goto(`/app/people/${kofi!.id}`)
  await support.getByRole('button', { name: 'Write down that they have died' }).click()
  const dialog = support.getByRole('dialog')
  await expect(dialog.getByText('its coins are frozen without running out')).toBeVisible()
  await dialog.getByRole('button', { name: 'Propose it' }).click()
  await expect(dialog.getByText('Please give a day that is not in the future.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Issued by (country)' }).click()
  await support.getByRole('option', { name: 'Ghana' }).click()
  await dialog.getByLabel('Day of death').fill('2026-10-03')
  await dialog.getByLabel('Who told it').fill('Berta Weber, his sister')
  await dialog.getByLabel('What was compared').fill('Name and birth date match the passport')
  await accessibleInBoth(support, 'writing down a death')
  await dialog.getByRole('button', { name: 'Propose it' }).click()
  await expect(support.getByText('You wrote this down.')).toBeVisible()

  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/people?f.status=memorial_waits')
  await admin.getByRole('link', { name: /Kofi/ }).click()
  await expect(admin.getByText('Berta Weber, his sister')).toBeVisible()
  await accessibleInBoth(admin, 'a death that waits for a second person')
  await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(
    admin.getByText('This account is kept in memory of its person.').first(),
  ).toBeVisible()

  const page = await journey.visitor()
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill(journey.signIns[0]!.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This account is kept in memory of its owner')).toBeVisible()
  await accessibleInBoth(page, 'signing in to an account in memory')
})
