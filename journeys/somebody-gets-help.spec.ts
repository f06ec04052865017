import { after, before, test } from 'node:test'
import { degreePdf } from './papers.ts'
import { accessibleInBoth, type Journey, picture, signIn, startJourney } from './journey.ts'

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey?.close())

test(
  'a student asks on a phone, support answers, the open screen shows it, and the student says thank you',
  { timeout: 120_000 },
  async () => {
    const student = await journey.visitor({ phone: true })
    await signIn(journey, student, 'student')
    await student.goto('/app/help')
    await student.getByRole('link', { name: 'Ask for help' }).first().click()
    await student.getByRole('button', { name: 'Send', exact: true }).click()
    await student.getByText('Say it in 3 to 250 characters.').waitFor()
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
    await student.getByRole('button', { name: 'Remove note.pdf' }).waitFor()
    await accessibleInBoth(student, 'asking for help')
    await student.getByRole('button', { name: 'Send', exact: true }).click()
    // What was typed is shown as it was typed.
    await student
      .getByRole('heading', { name: 'My transcript <b>shows</b> the wrong year' })
      .waitFor()
    await student.getByRole('button', { name: /^note\.pdf \(/ }).waitFor()

    const support = await journey.visitor()
    await signIn(journey, support, 'support')
    await support.goto('/app/help')
    await support.getByRole('searchbox', { name: 'Search this list' }).fill('wrong year')
    await support.getByRole('link', { name: /wrong year/ }).click()
    const message = support.getByRole('textbox', { name: 'Your message' })
    await message.fill('The issuer wrote 2019 as well.')
    await support.getByRole('switch', { name: 'Internal note' }).click()
    await support.getByRole('button', { name: 'Send', exact: true }).click()
    await support.getByText('Internal note, never shown to the customer').waitFor()
    await message.fill('Please send us page 2 as a picture.')
    await support.getByRole('button', { name: 'Send', exact: true }).click()
    await support.getByRole('listitem').filter({ hasText: 'Please send us page 2' }).waitFor()
    await accessibleInBoth(support, 'a ticket at the desk')

    await student.getByRole('listitem').filter({ hasText: 'Please send us page 2' }).waitFor()
    if ((await student.getByText('The issuer wrote 2019').count()) > 0)
      throw new Error('an internal note reached the student')
    await accessibleInBoth(student, 'a ticket on a phone')
    await picture(student, 'ticket-phone')
    await student.getByRole('textbox', { name: 'Your message' }).fill('Thank you, here it is.')
    await student.getByRole('button', { name: 'Send', exact: true }).click()
    await support.getByRole('listitem').filter({ hasText: 'Thank you, here it is.' }).waitFor()
  },
)
