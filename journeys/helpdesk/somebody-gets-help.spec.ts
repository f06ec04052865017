import { degreePdf } from '../papers.ts'
import { accessibleInBoth, expect, picture, test } from '../journey.ts'

test('a student asks on a phone, support answers, the open screen shows it, and the student says thank you @main', async ({
  journey,
}) => {
  const student = await journey.visitor({ phone: true, as: 'student' })
  await student.goto('/app/help')
  await student.getByRole('link', { name: 'Ask for help' }).first().click()
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(student.getByText('Say it in 3 to 250 characters.')).toBeVisible()
  await student
    .getByRole('textbox', { name: 'Subject' })
    .fill('My transcript <b>shows</b> the wrong year')
  await student
    .getByRole('textbox', { name: /^What happened/ })
    .fill('It says 2019.\nIt should be 2020.')
  await student.getByLabel('Attach files').setInputFiles({
    name: 'note.pdf',
    mimeType: 'application/pdf',
    buffer: await degreePdf('Seen on page 2', 'University of Delhi'),
  })
  await expect(student.getByRole('button', { name: 'Remove note.pdf' })).toBeVisible()
  await accessibleInBoth(student, 'asking for help')
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  // What was typed is shown as it was typed.
  await expect(
    student.getByRole('heading', { name: 'My transcript <b>shows</b> the wrong year' }),
  ).toBeVisible()
  await expect(student.getByRole('button', { name: /^note\.pdf \(/ })).toBeVisible()

  const support = await journey.visitor({ as: 'support' })
  await support.goto('/app/help')
  await support.getByRole('searchbox', { name: 'Search this list' }).fill('wrong year')
  await support.getByRole('link', { name: /wrong year/ }).click()
  const message = support.getByRole('textbox', { name: 'Your message' })
  await message.fill('The issuer wrote 2019 as well.')
  await support.getByRole('switch', { name: 'Internal note' }).click()
  await support.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(support.getByText('Internal note, never shown to the customer')).toBeVisible()
  await message.fill('Please send us page 2 as a picture.')
  await support.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    support.getByRole('listitem').filter({ hasText: 'Please send us page 2' }),
  ).toBeVisible()
  await accessibleInBoth(support, 'a ticket at the desk')

  await expect(
    student.getByRole('listitem').filter({ hasText: 'Please send us page 2' }),
  ).toBeVisible()
  if ((await student.getByText('The issuer wrote 2019').count()) > 0)
    throw new Error('an internal note reached the student')
  await accessibleInBoth(student, 'a ticket on a phone')
  await picture(student, 'ticket-phone')
  await student.getByRole('textbox', { name: 'Your message' }).fill('Thank you, here it is.')
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    support.getByRole('listitem').filter({ hasText: 'Thank you, here it is.' }),
  ).toBeVisible()
})
