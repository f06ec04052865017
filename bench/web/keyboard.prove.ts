// The student's main job without a mouse: somebody registers, finds a course, saves it, begins an application, puts a paper into the
// vault, pays, sends coins, asks for a verification and signs out; somebody whose profile is whole signs in, applies and submits.
// No address is typed but the first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from '../open-browser.ts'
import {
  addPaper,
  findCourse,
  heading,
  register,
  section,
  signIn,
  signOut,
} from './student-by-keys.ts'
import { walk, type Walker } from './walk-by-keys.ts'

const opened = openBrowser()
const mailOf = (role: string) => opened.world.signIns.find((one) => one.role === role)!.mail

/** Somebody nobody knows, at the front page. */
const enter = async (): Promise<Page> => {
  const context = await opened.browser.newContext({
    baseURL: opened.world.url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(60_000)
  await context.addCookies([{ name: 'locale', value: 'en', url: opened.world.url }])
  const page = await context.newPage()
  await page.goto('/')
  return page
}

const beginApplication = async (page: Page, keys: Walker) => {
  const begin = page.getByRole('button', { name: 'Begin the application' })
  await keys.goTo(page.getByRole('link', { name: /^Apply/ }), begin.and(page.locator(':enabled')))
  await keys.goTo(begin, heading(page, 'Step 1 of 8', 2))
}
const doMainJob = async (page: Page, keys: Walker, mail: string) => {
  await register(opened.world, page, keys, mail)

  await findCourse(page, keys, 'physics')
  const save = page.getByRole('main').getByRole('button', { name: /^Save / })
  await keys.goTo(save, save.and(page.locator('[aria-pressed=true]')))
  await beginApplication(page, keys)

  await addPaper(page, keys)
  const paper = page.url()

  await keys.goTo(section(page, 'Wallet'), page.getByRole('link', { name: 'Add coins' }))
  await keys.goTo(
    page.getByRole('main').getByRole('link', { name: 'Add coins' }),
    page.getByLabel('How many coins?'),
  )
  await keys.type(page.getByLabel('How many coins?'), '500')
  const card = page.getByRole('radio', { name: /4242\b/ })
  await keys.goTo(page.getByRole('button', { name: 'Continue to payment' }), card)
  await keys.reach(card)
  if (!(await card.isChecked())) await keys.check(card)
  await keys.goTo(
    page.getByRole('button', { name: /^Pay / }),
    page.getByText('500 coins were added'),
  )

  await keys.goTo(section(page, 'Wallet'), page.getByRole('link', { name: /^(Send|Transfer)/ }))
  await keys.goTo(
    page.getByRole('main').getByRole('link', { name: /^(Send|Transfer)/ }),
    page.getByLabel('E-mail address of the recipient'),
  )
  await keys.type(page.getByLabel('E-mail address of the recipient'), mailOf('agent'))
  await keys.type(page.getByLabel('Coins', { exact: false }), '2')
  await keys.type(page.getByLabel('Note'), mail)
  await keys.goTo(
    page.getByRole('button', { name: 'Review', exact: true }),
    page.getByRole('button', { name: 'Send 2 coins' }),
  )
  await keys.goTo(
    page.getByRole('button', { name: 'Send 2 coins' }),
    page.getByText(/2 coins sent to/),
  )

  await keys.goTo(
    section(page, 'Documents'),
    page.getByRole('link', { name: 'Bachelor of Science, Physics' }),
  )
  await keys.goTo(
    page.getByRole('link', { name: 'Bachelor of Science, Physics' }),
    page.getByRole('link', { name: 'Have it verified' }),
  )
  assert.equal(page.url(), paper)
  await keys.goTo(
    page.getByRole('link', { name: 'Have it verified' }),
    page.getByRole('radio', { name: /Platinum/ }),
  )
  await keys.reach(page.getByRole('radio', { name: /Platinum/ }))
  await page.keyboard.press('Space')
  await keys.goTo(
    page.getByRole('button', { name: 'Continue' }),
    page.getByLabel(/I agree that the verifier/),
  )
  await keys.check(page.getByLabel(/I agree that the verifier/))
  await keys.goTo(
    page.getByRole('button', { name: /Ask for it/ }),
    page.getByRole('link', { name: 'Open the request' }),
  )
  await keys.goTo(
    page.getByRole('link', { name: 'Open the request' }),
    page.getByText('In progress'),
  )
  await signOut(page, keys)
}

test(
  'somebody new does the main job of a student by keyboard alone',
  { timeout: 600_000 },
  async (t) =>
    walk(t, await enter(), (page, keys) => doMainJob(page, keys, 'keya.sen@people.example')),
)

const essay =
  'I have taken machines apart and put them together again since I was nine, and I want to understand why they work. '.repeat(
    4,
  )

test('a student signs in, applies and submits by keyboard alone', { timeout: 600_000 }, async (t) =>
  walk(t, await enter(), async (page, keys) => {
    const { mail, password } = opened.world.signIns.find(({ role }) => role === 'student')!
    await signIn(opened.world, page, keys, mail, password)

    await findCourse(page, keys, 'bachelor massachusetts')
    await beginApplication(page, keys)
    const form = page.getByRole('main')
    const goOn = async (to: number) => {
      await form.getByText('Saved', { exact: true }).waitFor()
      await keys.goTo(
        page.getByRole('button', { name: 'Save and continue' }),
        heading(page, `Step ${to} of 8`, 2),
      )
    }
    /** What is kept by itself was kept. */
    const kept = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/application/update') && answer.ok())
    await goOn(2)
    const given = await page.getByLabel(/^Given names/).inputValue()
    const family = await page
      .getByLabel(/^Family name/)
      .first()
      .inputValue()
    await goOn(3)
    await form.getByText('Saved', { exact: true }).waitFor()
    await keys.goTo(
      page.getByRole('button', { name: 'Save and continue' }),
      page.getByText('Please say what you did in that time.'),
    )
    const gap = kept()
    await keys.type(page.getByLabel(/^What did you do in the time between/), 'I worked.')
    await gap
    for (const step of [4, 5, 6]) await goOn(step)
    const written = kept()
    await keys.type(page.getByLabel('Essay'), essay)
    await written
    const referee = page.getByRole('group', { name: 'Referees 1' })
    await keys.goTo(page.getByRole('button', { name: 'Add a referee' }), referee)
    const named = kept()
    await keys.type(referee.getByLabel(/^Name/), 'Anjali Deshmukh')
    await keys.type(referee.getByLabel(/^E-mail address/), 'anjali@people.example')
    await keys.check(referee.getByLabel('They know that they may be asked'))
    await named
    await goOn(7)
    await keys.choose(/^Who pays/, 'Family')
    const no = page.getByRole('radio', { name: 'No', exact: true })
    await keys.check(no)
    const told = kept()
    await keys.check(page.getByRole('checkbox', { name: /^The university may read/ }))
    await told
    await goOn(8)
    await keys.goTo(
      page.getByRole('button', { name: 'Fill from my vault' }),
      page.getByText('Everything is here.'),
    )
    await keys.check(page.getByRole('checkbox', { name: 'I declare this' }))
    await keys.type(
      page.getByLabel('Your full name, as on the personal step'),
      `${given} ${family}`,
    )
    await keys.goTo(
      page.getByRole('button', { name: 'Submit application' }),
      heading(page, 'In review', 2),
    )
    await signOut(page, keys)
  }),
)
