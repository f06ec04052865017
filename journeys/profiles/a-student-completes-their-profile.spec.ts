import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import { accessibleInBoth, assertAccessible, expect, picture, test, typeCode } from '../journey.ts'

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a9e9f' } })
    .png()
    .toBuffer()
const saved = (page: Page) => expect(page.getByText('All changes are saved')).toBeVisible()

/** Presses Tab until the field has the focus: whoever has no mouse gets there the same way. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by keyboard to ${target}`)
}

const input = (where: Page | Locator, label: RegExp) =>
  where.locator('input, textarea').and(where.getByLabel(label)).first()

const write = async (page: Page, where: Page | Locator, label: RegExp, text: string) => {
  await tabTo(page, input(where, label))
  await page.keyboard.type(text)
}

/** Arrow keys through the options until the right one is marked, then Enter. */
const pick = async (page: Page, where: Page | Locator, label: RegExp, option: string) => {
  const field = input(where, label)
  await tabTo(page, field)
  if ((await field.getAttribute('readonly')) === null) await page.keyboard.type(option)
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('ArrowDown')
    const marked = await field.evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent,
    )
    if (marked === option) return page.keyboard.press('Enter')
  }
  throw new Error(`no option ${option}`)
}

const press = async (page: Page, where: Page | Locator, name: string) => {
  await tabTo(page, where.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('a student completes a profile on a phone-sized screen with the keyboard alone', async ({
  journey,
}) => {
  const page = await journey.visitor({ phone: true })
  const mail = 'noa.levi@people.example'
  await page.goto('/register')
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Date of birth').fill('2004-05-17')
  await page.getByLabel('Last name').fill('Levi')
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByRole('textbox', { name: /^Password/ }).fill('Almond-tree-31')
  await page.getByRole('textbox', { name: /^Repeat the password/ }).fill('Almond-tree-31')
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await typeCode(page, await journey.codeFor(mail))
  await page.waitForURL('**/app')
  await page.goto('/app/profile')
  await expect(page.getByText('0% complete')).toBeVisible()
  await assertAccessible(page, 'an empty profile')

  // What is missing leads to its field.
  await tabTo(page, page.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Without it no course can tell whether you qualify.')).toBeVisible()
  // Asked for before the way there: a browser that is told of it together with the key may open its own dialog instead.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 })
  await tabTo(page, page.getByRole('button', { name: 'Choose a picture' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await photo() })
  const crop = page.getByRole('dialog')
  await expect(crop.getByRole('button', { name: /^Part of the picture/ })).toBeVisible()
  await assertAccessible(page, 'cutting a picture')
  await page.keyboard.press('ArrowRight')
  await press(page, crop, 'Save the picture')
  await expect(page.getByText('Your picture was saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account of/ }).locator('img')).toBeVisible()

  await write(page, page, /^Date of birth/, '05052003')
  await pick(page, page, /^Gender/, 'Female')
  await pick(page, page, /^Citizenship/, 'Israel')
  await pick(page, page, /^First language/, 'Hebrew')
  await pick(page, page, /^Country$/, 'Israel')
  await write(page, page, /^Address/, '8 Dizengoff Street')
  await write(page, page, /^Town$/, 'Tel Aviv')

  await press(page, page, 'Add education')
  const dialog = page.getByRole('dialog')
  await expect(input(dialog, /^School or university/)).toBeVisible()
  await write(page, dialog, /^School or university/, 'Tel Aviv University')
  await pick(page, dialog, /^Level/, 'Bachelor')
  await pick(page, dialog, /^Type of study/, 'Full-time')
  await pick(page, dialog, /^Country/, 'Israel')
  await pick(page, dialog, /^Grading scheme/, 'Percentage')
  await write(page, dialog, /^Grade(?!\w|ing| scheme)/, '91')
  await assertAccessible(page, 'an education')
  await page.keyboard.press('Enter')
  await expect(page.getByText('91%')).toBeVisible()

  await press(page, page, 'Add a test score')
  await expect(input(dialog, /^Test/)).toBeVisible()
  await pick(page, dialog, /^Test/, 'IELTS Academic')
  await write(page, dialog, /^Date of the test/, '05052026')
  for (const section of [/^Listening/, /^Reading/, /^Writing/, /^Speaking/])
    await write(page, dialog, section, '7')
  await write(page, dialog, /^Overall score/, '10')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is out of range.')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('8')
  await expect(dialog.getByText(/These sections usually make 7/)).toBeVisible()
  await assertAccessible(page, 'a test score')
  await press(page, dialog, 'Use 7')
  await press(page, dialog, 'Keep it')
  await expect(page.getByText('IELTS Academic: 7')).toBeVisible()

  await pick(page, page, /^Level/, "Master's")
  await pick(page, page, /^Subjects/, 'Physics')
  await pick(page, page, /^Countries/, 'Germany')
  await pick(
    page,
    page,
    /^When to start/,
    new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.UTC(new Date().getUTCFullYear() + 1, 8, 1),
    ),
  )
  await write(page, page, /^Tuition a year/, '20000')
  await expect(page.getByText('100% complete')).toBeVisible()
  await saved(page)
  await picture(page, 'profile')

  await page.reload()
  await expect(page.getByText('100% complete')).toBeVisible()
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
})

test('what two tabs change at once is told, and nothing is lost', async ({ journey }) => {
  const here = await journey.visitor({ as: 'student' })
  await here.goto('/app')
  const there = await here.context().newPage()
  for (const page of [here, there]) await page.goto('/app/profile')
  await expect(there.getByLabel('Town', { exact: true })).toBeVisible()

  // This tab is slow to send: the other is first.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await here.route('**/api/rest/user/student_info', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  const sent = here.waitForRequest((request) => request.method() === 'PATCH')
  await here.getByLabel('Town', { exact: true }).fill('Pune')
  await sent
  await there.getByLabel('Town', { exact: true }).fill('Nagpur')
  await there.getByLabel('PIN code').fill('440001')
  await saved(there)
  release()
  await expect(here.getByText('This changed somewhere else too')).toBeVisible()
  await expect(here.getByText('Nagpur', { exact: true })).toBeVisible()
  await assertAccessible(here, 'whose changes stay')
  await here.getByRole('button', { name: 'Keep mine' }).click()
  await saved(here)
  await there.bringToFront()
  await expect(there.locator('input[value="Pune"]')).toBeVisible()
})

test('leaving what cannot be saved asks first', async ({ journey }) => {
  const page = await journey.visitor({ as: 'student' })
  await page.goto('/app/profile')
  await page.getByLabel('GitHub').fill('https://example.org/me')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Please give the whole address of this site')).toBeVisible()
  await expect(page.getByText('The marked fields are not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.getByLabel('GitHub').fill('https://github.com/asha')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.goto('/app/profile')
  await expect(page.locator('input[value="https://github.com/asha"]')).toBeVisible()
})

test('the form follows the country of an address, and nothing that is typed is cut', async ({
  journey,
}) => {
  const page = await journey.visitor({ as: 'student', phone: true })
  const country = async (name: string) => {
    await page.getByRole('combobox', { name: 'Country', exact: true }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.goto('/app/profile')
  await expect(page.getByLabel('PIN code')).toHaveValue('400020')

  await country('United Kingdom')
  await page.getByLabel('Post town').fill('London')
  const code = page.getByLabel('Postcode')
  await expect(code).toHaveValue('')
  await code.fill('SW1A 1A')
  await code.blur()
  await expect(
    page.getByText('This is not a postcode of United Kingdom. A right one looks like EC1Y 8SY.'),
  ).toBeVisible()
  await code.fill('sw1a 1aa')
  await saved(page)
  await accessibleInBoth(page, 'an address in the United Kingdom')
  await page.reload()
  await expect(page.getByLabel('Postcode')).toHaveValue('SW1A 1AA')

  await country('Hong Kong')
  await expect(page.getByLabel('District')).toBeVisible()
  await expect(page.getByLabel('Postcode')).toBeHidden()
})
