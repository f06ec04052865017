import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import {
  accessibleInBoth,
  assertAccessible,
  expect,
  type Journey,
  picture,
  test,
} from '../journey.ts'
import { choose } from '../papers.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

/** Somebody who handles applications, at the desk of one of them. */
const deskAt = async (role: 'provider' | 'counsellor', path: string): Promise<Page> => {
  const page = await journey.visitor({ as: role })
  await page.goto(path)
  await expect(page.getByRole('tab', { name: 'Answers' })).toBeVisible()
  return page
}
/** An answer in a dialog: taken when the dialog has gone. */
const decide = async (page: Page, answer: string) => {
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const bachelors = '/courses?provider=massachusetts-institute-of-technology&level=bachelor'
const courses = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const stepIs = (page: Page, step: number) =>
  expect(page.getByRole('heading', { level: 2, name: `Step ${step} of 8` })).toBeVisible()
const standsAt = (page: Page, state: string) =>
  expect(page.getByRole('heading', { level: 2, name: state, exact: true })).toBeVisible()
const goOn = async (page: Page, to: number) => {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await stepIs(page, to)
}
const saveAnswered = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/application/update') && answer.ok())
const essay =
  'I have taken machines apart and put them together again since I was nine, and I want to understand why they work. '.repeat(
    4,
  )

/** Begins an application on the page of a course; gives its id. */
const beginHere = async (page: Page, looked = false): Promise<string> => {
  await page
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click()
  await expect(page.getByText('Documents you will need')).toBeVisible()
  const go = page.getByRole('button', { name: 'Begin the application' })
  await expect(go.and(page.locator(':enabled'))).toBeVisible()
  if (looked) await accessibleInBoth(page, 'begin an application')
  await go.click()
  await stepIs(page, 1)
  return page.url().split('/').at(-2)!
}
/** The same for the nth bachelor of the demo's first university. */
const begin = async (page: Page, nth: number): Promise<string> => {
  await page.goto(bachelors)
  await courses(page).nth(nth).click()
  return beginHere(page)
}

test('on a phone: from the search over a comparison to a place, counsellor and university deciding at their desks, and then a later intake @main', async () => {
  const page = await journey.visitor({ phone: true, as: 'student' })
  await page.goto(bachelors)
  for (const nth of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(nth)
      .check()
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await expect(page.getByRole('rowheader', { name: 'Fit', exact: true })).toBeVisible()
  await page.getByRole('columnheader').getByRole('link').first().click()
  const id = await beginHere(page, true)
  await accessibleInBoth(page, 'step course')
  await goOn(page, 2)

  // What is typed is kept without being asked, and found again.
  const kept = saveAnswered(page)
  await page.getByLabel('Name you like to be called').fill('Ash')
  await kept
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await stepIs(page, 2)
  await expect(page.getByLabel('Name you like to be called')).toHaveValue('Ash')
  const name = `${await page.getByLabel(/^Given names/).inputValue()} ${await page
    .getByLabel(/^Family name/)
    .first()
    .inputValue()}`
  await assertAccessible(page, 'step personal')
  await goOn(page, 3)

  // Two years lie between: the step says so and waits.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Please say what you did in that time.')).toBeVisible()
  const gap = saveAnswered(page)
  await page.getByLabel(/^What did you do in the time between/).fill('I worked as a developer.')
  await gap
  await goOn(page, 4)
  await goOn(page, 5)
  await goOn(page, 6)
  // An American first degree: one essay and somebody to speak for the student, none of UCAS's questions.
  await expect(page.getByText('At most 650 words')).toBeVisible()
  await expect(page.getByLabel(/^Why do you want/)).toHaveCount(0)
  const written = saveAnswered(page)
  await page.getByLabel('Essay').fill(essay)
  await written
  await page.getByRole('button', { name: 'Add a referee' }).click()
  const named = saveAnswered(page)
  const referee = page.getByRole('group', { name: 'Referees 1' })
  await referee.getByLabel(/^Name/).fill('Anjali Deshmukh')
  await referee.getByLabel(/^E-mail address/).fill('anjali@people.example')
  await referee.getByLabel('They know that they may be asked').check()
  await named
  await accessibleInBoth(page, 'step statements')
  await goOn(page, 7)
  await choose(page, /^Who pays/, 'Family')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  const told = saveAnswered(page)
  await page.getByRole('checkbox', { name: /^The university may read/ }).check()
  await told
  await goOn(page, 8)
  await page.getByRole('button', { name: 'Fill from my vault' }).click()
  await expect(page.getByText('All documents asked for are here.')).toBeVisible()
  await accessibleInBoth(page, 'step documents')
  await picture(page, 'application-submit')
  await page.getByRole('checkbox', { name: 'I declare this' }).check()
  await page.getByLabel('Your full name, as on the personal step').fill(name)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await standsAt(page, 'In review')

  const counsellor = await deskAt('counsellor', `/app/work/${id}`)
  await counsellor.getByRole('button', { name: 'Send to the university' }).click()
  await decide(counsellor, 'Send to the university')
  // The open screen hears of everything by itself.
  await standsAt(page, 'Pending decision')
  const provider = await deskAt('provider', `/app/admissions/${id}`)
  await provider.getByRole('button', { name: 'Ask for information' }).click()
  await provider
    .getByRole('textbox', { name: /^What do you need/ })
    .fill('Which of your projects are you most proud of?')
  await decide(provider, 'Ask the student')
  await expect(
    page.getByText('Which of your projects are you most proud of?').first(),
  ).toBeVisible()
  await assertAccessible(page, 'a question')
  await page.getByLabel('Your answer').fill('The weather station of our village school.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await standsAt(page, 'Pending decision')
  // Their screen hears of the answer as well.
  await provider.getByRole('button', { name: 'Make an offer' }).click()
  const offer = provider.getByRole('dialog')
  await offer.getByRole('button', { name: 'Add a condition' }).click()
  await offer.getByRole('textbox', { name: /^Condition/ }).fill('At least 75 % in the last year')
  await offer.getByRole('textbox', { name: 'Tuition in the first year' }).fill('40000')
  await offer.getByRole('textbox', { name: 'Scholarship' }).fill('10000')
  await decide(provider, 'Make the offer')
  await standsAt(page, 'Offered')

  // It is the second offer: both stand side by side.
  await page.goto('/app/applications')
  await page.getByRole('button', { name: 'Compare offers' }).click()
  await expect(page.getByRole('rowheader', { name: 'To pay, first year' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await assertAccessible(page, 'offers side by side')
  await page.goto(`/app/applications/${id}`)
  await page.getByRole('link', { name: 'Answer the offer' }).click()
  await expect(page.getByText('At least 75 % in the last year')).toBeVisible()
  await expect(page.getByText('€30,000')).toBeVisible()
  await accessibleInBoth(page, 'an offer')
  await picture(page, 'application-offer')
  await page.getByRole('button', { name: 'Accept the offer' }).click()
  await expect(page.getByText(/One condition stays open/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await standsAt(page, 'Accepted')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Ask for a later intake' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText(/^You asked for/)).toBeVisible()
  await provider.getByRole('button', { name: 'Grant', exact: true }).click()
  await decide(provider, 'Grant')
  await standsAt(page, 'Moved to a later intake')
  await expect(page.getByText('This place goes on in a new application.')).toBeVisible()
})

test('the tracker in both languages; an offer declined, one withdrawn, messages, and two tabs on one step', async () => {
  const page = await journey.visitor({ as: 'student' })
  await page.goto('/app/applications')
  await expect(page.getByRole('heading', { name: /^Draft/ })).toBeVisible()
  await expect(page.getByText('Waiting for the university').first()).toBeVisible()
  await accessibleInBoth(page, 'tracker as a board')
  await picture(page, 'application-tracker')
  await page.getByRole('button', { name: 'Make the address' }).click()
  const address = await page.getByLabel('Address of the calendar').inputValue()
  assert.match(await (await fetch(address)).text(), /^BEGIN:VCALENDAR/)
  await page.getByText('List', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Offered' })).toBeVisible()
  await assertAccessible(page, 'tracker as a list')
  const linkTo = (state: string) =>
    page.getByRole('row').filter({ hasText: state }).getByRole('link').first().getAttribute('href')
  const [offered, pending, draft] = [
    await linkTo('Offered'),
    await linkTo('Pending decision'),
    await linkTo('Waiting for submission'),
  ]

  await page.goto(`${offered}?tab=messages`)
  await expect(page.getByText('Yes, it is taken off the first instalment.')).toBeVisible()
  await expect(page.getByText('Strong profile')).toHaveCount(0)
  await page
    .getByRole('textbox', { name: 'Your message' })
    .fill('<script>alert(1)</script> Thank you!')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    page.getByRole('paragraph').filter({ hasText: '<script>alert(1)</script> Thank you!' }),
  ).toBeVisible()
  await assertAccessible(page, 'messages')
  await page.getByRole('button', { name: 'Take back' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('This message was taken back.')).toBeVisible()
  await page.getByRole('tab', { name: 'Offer' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Decline the offer' }).click()
  await standsAt(page, 'Declined')

  await page.goto(pending!)
  await standsAt(page, 'Pending decision')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw the application' }).click()
  await expect(page.getByText(/The fee is not returned/)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await standsAt(page, 'Withdrawn by the student')

  // The second tab writes while the first has saved: it is told, sees both, and chooses.
  await page.goto(`${draft}/form?step=2`)
  await stepIs(page, 2)
  const second = await page.context().newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await second.route('**/application/update', async (route) => {
    await held
    await route.continue()
  })
  await second.goto(`${draft}/form?step=2`)
  await stepIs(second, 2)
  const late = second.waitForRequest('**/application/update')
  await second.getByLabel('Name you like to be called').fill('Asha R.')
  await late
  const first = saveAnswered(page)
  await page.getByLabel('Name you like to be called').fill('Ash')
  await first
  release()
  await expect(second.getByText('This step was changed in another place')).toBeVisible()
  await assertAccessible(second, 'two tabs')
  await second.getByRole('button', { name: 'Take the other' }).click()
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  await expect(second.getByLabel('Name you like to be called')).toHaveValue('Ash')
  await second.close()
  await page.goto(`${draft}?tab=changes`)
  await expect(page.getByRole('cell', { name: 'Ash', exact: true }).first()).toBeVisible()
  await assertAccessible(page, 'changes')

  await page.goto('/app/applications')
  await expect(page.getByRole('heading', { name: /^Ended/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByText('Deutsch', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bewerbungen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Wartet auf Sie').first()).toBeVisible()
  await assertAccessible(page, 'tracker in German')
})

test('the deadline passes while the form is being written: what to do is said, and a later intake taken', async () => {
  const before = await journey.visitor({ as: 'student' })
  await before.goto('/app')
  const id = await begin(before, 1)
  await before.context().close()
  journey.forward(290 * 86_400_000)
  const page = await journey.visitor({ as: 'student' })
  await page.goto(`/app/applications/${id}/form?step=8`)
  await expect(page.getByText('The deadline has passed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeDisabled()
  await assertAccessible(page, 'too late')
  await page.goto(`/app/applications/${id}`)
  await page.getByRole('button', { name: 'Choose a later intake' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('The intake was changed.')).toBeVisible()
  await expect(page.getByText('The deadline has passed')).not.toBeAttached()
})

test('a deadline of Berkeley is one moment, said by the clocks of Berkeley and of a student in Auckland', async () => {
  const closes = async (timeZone: string): Promise<string> => {
    const page = await journey.visitor({ as: 'student', timeZone })
    await page.goto('/courses?provider=university-of-california-berkeley&level=bachelor')
    await courses(page).first().click()
    await expect(page.getByText(/^Apply by .+, 24:00 in Los Angeles/).first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Apply/ })
      .first()
      .click()
    const choice = page.getByRole('group', { name: 'Begin with' }).getByText(/open until /)
    return (await choice.first().textContent())!.replaceAll(/\s/g, ' ').split('open until ')[1]!
  }
  const [there, here] = [await closes('America/Los_Angeles'), await closes('Pacific/Auckland')]
  assert.match(there, /^\w+ \d+, \d{4}, 11:59 PM$/)
  // California is 19 to 21 hours behind, by the season of both.
  assert.match(here, /^\w+ \d+, \d{4}, [678]:59 PM in Auckland /)
  assert.ok(here.endsWith(` in Auckland (${there} in Los Angeles)`), here)
})
