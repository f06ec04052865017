// The main work of five desks without a mouse: a checker decides a transfer, an agent verifies a document, a university opens its offer,
// support answers a ticket, an admin gives a role. Only the address of the desk is typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rememberedIn, signInByCalls } from '../../journeys/session.ts'
import { openBrowser } from '../open-browser.ts'
import { walk, type Walker } from './walk-by-keys.ts'

const opened = openBrowser()

const enter = async (who: string): Promise<Page> => {
  const context = await opened.browser.newContext({
    baseURL: opened.world.url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    storageState: rememberedIn(opened.world),
  })
  context.setDefaultTimeout(30_000)
  await signInByCalls(opened.world, context, who)
  await context.addCookies([{ name: 'locale', value: 'en', url: opened.world.url }])
  return context.newPage()
}
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** What the agent's story is not about: the student has asked. */
const askForSilver = async () => {
  const page = await enter('student')
  await page.goto('/app/documents')
  await page.getByRole('link', { name: 'Degree certificate' }).first().click()
  await page.getByRole('link', { name: 'Have it verified' }).first().click()
  await page.getByRole('radio', { name: /Silver/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/I agree that the verifier/).check()
  await page.getByRole('button', { name: /Ask for it/ }).click()
  await page.getByRole('link', { name: 'Open the request' }).waitFor()
  await page.context().close()
}

/** What support's story is not about: a student has a question. */
const askForHelp = async () => {
  const page = await enter('student')
  await page.goto('/app/help/new')
  await page.getByRole('textbox', { name: 'Subject' }).fill('A wrong year')
  await page.getByRole('textbox', { name: /^What happened/ }).fill('It says 2019.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('heading', { name: 'A wrong year' }).waitFor()
  await page.context().close()
}

type Desk = {
  who: string
  path: string
  before?: () => Promise<void>
  does: (page: Page, keys: Walker) => Promise<void>
}
const desks: Readonly<Record<string, Desk>> = {
  'a checker decides a transfer': {
    who: 'checker',
    path: '/app',
    does: async (page, keys) => {
      const transfer = main(page).getByRole('link', { name: /TR-/ })
      await keys.goTo(page.getByRole('link', { name: /waits? for your check/ }), transfer)
      await keys.goTo(transfer, page.getByRole('button', { name: 'Reject' }))
      await keys.goTo(page.getByRole('button', { name: 'Reject' }), dialog(page))
      await keys.type(page.getByLabel(/^What should the maker know/), 'Which month?')
      await keys.goTo(
        dialog(page).getByRole('button', { name: 'Reject' }),
        page.getByText('The request was rejected.'),
      )
    },
  },
  'an agent verifies a document': {
    who: 'agent',
    path: '/app/requests',
    before: askForSilver,
    does: async (page, keys) => {
      const paper = main(page).getByRole('link', { name: 'Degree certificate' })
      await keys.goTo(paper, page.getByRole('button', { name: 'All match' }))
      // A letter that acts does nothing while a button has the focus.
      await keys.reach(page.getByRole('button', { name: 'All match' }))
      await page.keyboard.press('a')
      assert.equal(await dialog(page).count(), 0)
      await page.keyboard.press('Enter')
      await keys.choose('How it was checked', 'Compared with the original')
      await keys.goTo(page.getByRole('button', { name: 'Approve' }), dialog(page))
      await keys.goTo(
        dialog(page).getByRole('button', { name: 'Approve' }),
        page.getByText('The request was approved.'),
      )
    },
  },
  'a university prepares an offer': {
    who: 'provider',
    path: '/app/admissions',
    does: async (page, keys) => {
      const offer = page.getByRole('button', { name: 'Make an offer' })
      await keys.goTo(main(page).getByRole('link', { name: 'Minh Tran' }), offer)
      await keys.goTo(offer, dialog(page))
      const condition = dialog(page).getByRole('textbox', { name: /^Condition/ })
      await keys.goTo(dialog(page).getByRole('button', { name: 'Add a condition' }), condition)
      await keys.type(condition, 'At least 75 % in the last year')
      await keys.goTo(
        dialog(page).getByRole('button', { name: 'Only prepare' }),
        page.getByText(/prepared/i),
      )
    },
  },
  'support answers a ticket': {
    who: 'support',
    path: '/app/help',
    before: askForHelp,
    does: async (page, keys) => {
      const message = page.getByRole('textbox', { name: 'Your message' })
      await keys.goTo(main(page).getByRole('link', { name: 'A wrong year' }), message)
      await keys.type(message, 'Please send us page 2.')
      await keys.goTo(
        page.getByRole('button', { name: 'Send', exact: true }),
        page.getByRole('listitem').filter({ hasText: 'Please send us page 2' }),
      )
    },
  },
  'an admin gives a role': {
    who: 'admin',
    path: '/app/people',
    does: async (page, keys) => {
      const person = main(page).getByRole('link', { name: 'Grace Lim' })
      await keys.type(page.getByRole('searchbox', { name: 'Search this list' }), 'owner@')
      await keys.goTo(person, page.getByRole('checkbox', { name: 'AO counsellor', exact: true }))
      const role = page.getByRole('checkbox', { name: 'AO counsellor', exact: true })
      await keys.press(role, 'Space')
      await keys.arrived(dialog(page))
      await keys.press(dialog(page).getByRole('button', { name: 'Grant the role' }))
      await dialog(page).waitFor({ state: 'hidden' })
      await keys.arrived(role)
    },
  },
}

for (const [what, { who, path, before, does }] of Object.entries(desks))
  test(`${what} by keyboard alone`, { timeout: 600_000 }, async (t) => {
    await before?.()
    const page = await enter(who)
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await walk(t, page, does)
  })
