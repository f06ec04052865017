// What a student does with keys alone, step by step.
import type { Page } from 'playwright-core'
import { degreePdf } from '../../journeys/papers.ts'
import type { OpenWorld } from '../../journeys/world.ts'
import type { Walker } from './walk-by-keys.ts'

export const heading = (page: Page, name: string | RegExp, level = 1) =>
  page.getByRole('heading', { level, name })
export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true })

const giveCode = async (
  world: OpenWorld,
  page: Page,
  keys: Walker,
  mail: string,
  since: number,
): Promise<void> => {
  await keys.reach(page.getByLabel('Code 1/6'))
  await page.keyboard.type(await world.codeFor(mail, since))
  await keys.arrived(heading(page, /^Hello, /))
}

export const newPassword = 'Monsoon-river-42'

export const register = async (world: OpenWorld, page: Page, keys: Walker, mail: string) => {
  await keys.goTo(page.getByRole('link', { name: 'Create account' }), page.getByLabel('First name'))
  await keys.type(page.getByLabel('First name'), 'Keya')
  await keys.type(page.getByLabel('Last name'), 'Sen')
  await keys.typeDay(page.getByLabel('Date of birth'), '2004-05-17')
  await keys.type(page.getByLabel('E-mail address'), mail)
  await keys.type(page.getByRole('textbox', { name: /^Password/ }), newPassword)
  await keys.type(page.getByRole('textbox', { name: /^Repeat/ }), newPassword)
  await keys.check(page.getByLabel('I accept the terms'))
  const since = Date.now()
  await keys.goTo(page.getByRole('button', { name: 'Create account' }), page.getByLabel('Code 1/6'))
  await giveCode(world, page, keys, mail, since)
}

export const signIn = async (
  world: OpenWorld,
  page: Page,
  keys: Walker,
  mail: string,
  password: string,
) => {
  await keys.goTo(
    page.getByRole('link', { name: 'Sign in', exact: true }),
    page.getByLabel('E-mail address'),
  )
  await keys.type(page.getByLabel('E-mail address'), mail)
  await keys.type(page.getByRole('textbox', { name: /^Password/ }), password)
  const since = Date.now()
  const code = page.getByLabel('Code 1/6')
  // A device that gave a code before is asked for none.
  await keys.goTo(
    page.getByRole('button', { name: 'Sign in', exact: true }),
    code.or(heading(page, /^Hello, /)),
  )
  if (await code.isVisible()) await giveCode(world, page, keys, mail, since)
}

export const signOut = async (page: Page, keys: Walker) => {
  await keys.press(page.getByRole('button', { name: /^Account of/ }))
  await keys.goTo(
    page.getByRole('button', { name: 'Sign out', exact: true }),
    page.getByLabel('E-mail address'),
  )
}

export const findCourse = async (page: Page, keys: Walker, words: string) => {
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

/** Puts a degree certificate into the vault; blanks at its end make it as long as is wished. */
export const addPaper = async (page: Page, keys: Walker, bytes = 0) => {
  await keys.goTo(section(page, 'Documents'), page.getByRole('link', { name: /^Add/ }))
  await keys.goTo(
    page.getByRole('main').getByRole('link', { name: /^Add/ }),
    page.getByRole('button', { name: 'Choose files' }),
  )
  const chooser = page.waitForEvent('filechooser')
  await keys.press(page.getByRole('button', { name: 'Choose files' }))
  const pdf = await degreePdf('Degree Certificate', 'University of Delhi', [
    'This is to certify that Keya Sen has been awarded the degree of Bachelor of Science in Physics.',
  ])
  await (
    await chooser
  ).setFiles({
    name: 'degree.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([pdf, Buffer.alloc(Math.max(0, bytes - pdf.length), '\n')]),
  })
  await keys.arrived(page.getByText(/We read your file|file is safe|itself is fine/))
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
}

/** Shares the document that is open. */
export const sharePaper = async (page: Page, keys: Walker, recipient: string) => {
  await keys.press(page.getByRole('tab', { name: 'Shares' }))
  const dialog = page.getByRole('dialog')
  await keys.goTo(
    page.getByRole('tabpanel').getByRole('button', { name: 'Share' }),
    dialog.getByLabel('E-mail of the recipient'),
  )
  await keys.type(dialog.getByLabel('E-mail of the recipient'), recipient)
  await keys.type(dialog.getByLabel(/What is it for/), 'Visa application')
  await keys.goTo(
    dialog.getByRole('button', { name: 'Share' }),
    page.getByRole('tabpanel').getByText(recipient),
  )
}
