// The student's main job without a mouse: somebody registers, finds a course, saves it, begins an application, puts a paper into the
// vault, pays, sends coins, asks for a verification and signs out; somebody whose profile is whole signs in, applies and submits.
// No address is typed but the first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { degreePdf } from '../../journeys/papers.ts'
import { openBrowser } from '../open-browser.ts'
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

const heading = (page: Page, name: string | RegExp, level = 1) =>
  page.getByRole('heading', { level, name })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true })

const giveCode = async (page: Page, keys: Walker, mail: string, since: number) => {
  await keys.reach(page.getByLabel('Code 1/6'))
  await page.keyboard.type(await opened.world.codeFor(mail, since))
  await keys.arrived(heading(page, /^Hello, /))
}
const findCourse = async (page: Page, keys: Walker, words: string) => {
  await keys.goTo(
    page.getByRole('link', { name: 'AO, to the front page' }),
    heading(page, /Study anywhere/),
  )
  const search = page.getByRole('combobox', { name: /Search courses/ })
  await keys.goTo(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }),
    search,
  )
  await keys.type(search, words)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/courses\?.*q=/)
  await keys.arrived(heading(page, /./))
  await keys.goTo(
    page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link'),
    page.getByRole('link', { name: /^Apply/ }),
  )
}
const beginApplication = async (page: Page, keys: Walker) => {
  const begin = page.getByRole('button', { name: 'Begin the application' })
  await keys.goTo(page.getByRole('link', { name: /^Apply/ }), begin.and(page.locator(':enabled')))
  await keys.goTo(begin, heading(page, 'Step 1 of 8', 2))
}
const upload = async (page: Page, keys: Walker, name: string) => {
  const chooser = page.waitForEvent('filechooser')
  await keys.press(page.getByRole('button', { name: 'Choose files' }))
  await (
    await chooser
  ).setFiles({
    name: 'degree.pdf',
    mimeType: 'application/pdf',
    buffer: await degreePdf('Degree Certificate', 'University of Delhi', [
      `This is to certify that ${name} has been awarded the degree of Bachelor of Science in Physics.`,
    ]),
  })
  await keys.arrived(page.getByText(/We read your file|file is safe|itself is fine/))
}
const signOut = async (page: Page, keys: Walker) => {
  await keys.press(page.getByRole('button', { name: /^Account of/ }))
  await keys.goTo(page.getByRole('button', { name: 'Sign out', exact: true }), heading(page, /./))
}
const doMainJob = async (page: Page, keys: Walker, mail: string) => {
  await keys.goTo(page.getByRole('link', { name: 'Create account' }), page.getByLabel('First name'))
  await keys.type(page.getByLabel('First name'), 'Keya')
  await keys.type(page.getByLabel('Last name'), 'Sen')
  await keys.typeDay(page.getByLabel('Date of birth'), '2004-05-17')
  await keys.type(page.getByLabel('E-mail address'), mail)
  await keys.type(page.getByRole('textbox', { name: /^Password/ }), 'Monsoon-river-42')
  await keys.type(page.getByRole('textbox', { name: /^Repeat/ }), 'Monsoon-river-42')
  await keys.check(page.getByLabel('I accept the terms'))
  const since = Date.now()
  await keys.goTo(page.getByRole('button', { name: 'Create account' }), page.getByLabel('Code 1/6'))
  await giveCode(page, keys, mail, since)

  await findCourse(page, keys, 'physics')
  const save = page.getByRole('main').getByRole('button', { name: /^Save / })
  await keys.goTo(save, save.and(page.locator('[aria-pressed=true]')))
  await beginApplication(page, keys)

  await keys.goTo(section(page, 'Documents'), page.getByRole('link', { name: /^Add/ }))
  await keys.goTo(
    page.getByRole('main').getByRole('link', { name: /^Add/ }),
    page.getByRole('button', { name: 'Choose files' }),
  )
  await upload(page, keys, 'Keya Sen')
  const goOn = page.getByRole('button', { name: 'Continue to the details' })
  await goOn.and(page.locator(':enabled')).waitFor()
  await keys.goTo(goOn, page.getByLabel('Title'))
  await keys.choose(/What kind of document/, 'Degree certificate')
  await keys.type(page.getByLabel('Title'), 'Bachelor of Science, Physics')
  await keys.type(page.getByLabel('Issued by'), 'University of Delhi')
  await keys.choose('Country of the issuer', 'India')
  await keys.typeDay(page.getByLabel('Date of issue'), '2024-06-30')
  await keys.choose('Level of education', 'Bachelor')
  await keys.choose('Type of study', 'Full-time')
  await keys.choose('Grading scheme', 'Division (India)')
  await keys.type(page.getByRole('textbox', { name: /^Grade( \*)?$/ }), 'First')
  await keys.type(page.getByLabel('Programme'), 'Physics')
  await keys.goTo(
    page.getByRole('button', { name: 'Continue to the review' }),
    page.getByRole('button', { name: 'Put it into my vault' }),
  )
  await keys.goTo(
    page.getByRole('button', { name: 'Put it into my vault' }),
    heading(page, 'Bachelor of Science, Physics'),
  )
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
    await keys.goTo(page.getByRole('link', { name: 'Sign in' }), page.getByLabel('E-mail address'))
    await keys.type(page.getByLabel('E-mail address'), mail)
    await keys.type(page.getByRole('textbox', { name: /^Password/ }), password)
    const since = Date.now()
    await keys.goTo(
      page.getByRole('button', { name: 'Sign in', exact: true }),
      page.getByLabel('Code 1/6'),
    )
    await giveCode(page, keys, mail, since)

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
