// Mail and phone are both gone: a student gets the account back with two of the staff; and an owner who is there keeps it.
import type { Page } from '@playwright/test'
import { days } from '#server/core/clock.ts'
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { accessibleInBoth, expect, type Journey, picture, test } from '../journey.ts'

const lost = 'student@demo.ao.example'

/** On the page of recovery, up to the number. */
const begin = async (journey: Journey, page: Page, newMail: string): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Neither mail nor phone?' }).click()
  await page.getByLabel('The address of your account').fill(lost)
  await page.getByLabel('A new address that you can read').fill(newMail)
  await expect(page.getByRole('radio', { name: /identity document/ })).toBeChecked()
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByText(`on its way to ${newMail}`)).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(await journey.codeFor(newMail))
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByText(/^Your number: \d{6}$/)).toBeVisible()
}

const numberOn = async (page: Page): Promise<string> =>
  /\d{6}/.exec((await page.getByText(/^Your number: \d{6}$/).textContent())!)![0]

const seen = { seen: 'video_call', remarks: 'Same face, same voice' } as const

/** Two of the staff have seen the person. */
const confirmByTwo = async (journey: Journey, number: string): Promise<void> => {
  const { recoveries } = await journey.callAs('support', recoveryCalls.listAssistedRecoveries, {
    query: {},
  })
  const path = { id: recoveries[0]!.id }
  const passport = {
    document: 'passport',
    country: 'IN',
    document_name: 'Asha Rao',
    last_four: '2X47',
  } as const
  await journey.callAs('support', recoveryCalls.requestRecovery, {
    path,
    body: { number, ...passport, ...seen },
  })
  await journey.callAs('admin', recoveryCalls.approveRecovery, { path, body: { number, ...seen } })
}

test('a student without mail and phone begins a recovery on a phone', async ({ journey }) => {
  const page = await journey.visitor({ phone: true })
  await page.goto('/recover')
  await expect(page.getByRole('group', { name: 'Who can confirm' }).getByRole('radio')).toHaveCount(
    2,
  )
  await accessibleInBoth(page, 'beginning a recovery')
  await begin(journey, page, 'asha.new@people.example')
  await expect(page.getByRole('heading', { name: 'Recover your account' })).toBeFocused()
  await expect(page.getByText('seven days of waiting begin')).toBeVisible()
  await accessibleInBoth(page, 'the number of a recovery')
  await page.getByRole('button', { name: 'Leave this page' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It goes on.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave this page' }).click()
  // A browser forgets it; the mail brings one back.
  await expect(page.getByLabel('The address of your account')).toHaveValue('')
  await page.goto(await journey.linkFor('asha.new@people.example', /http\S+\/recover#\S+/))
  await expect(page.getByText(/^Your number: \d{6}$/)).toBeVisible()
})

test('two of the staff see the person, each by a form of their own', async ({ journey }) => {
  const person = await journey.visitor()
  await begin(journey, person, 'asha.new@people.example')
  const number = await numberOn(person)

  const support = await journey.visitor({ as: 'support', phone: true })
  await support.goto('/app/recoveries')
  await expect(support.getByText('Nobody has seen them yet')).toBeVisible()
  await support.getByRole('button', { name: 'Check and request' }).click()
  await support.getByLabel('The number they told you').fill(number)
  await support.getByRole('combobox', { name: 'Issued by (country)' }).click()
  await support.getByRole('option', { name: 'India' }).click()
  await support.getByLabel('Name as in the document').fill('Asha Rao')
  await support.getByLabel('Last four characters').fill('2x47')
  await support.getByLabel('What you compared').fill('Same face as on the passport')
  await accessibleInBoth(support, 'requesting a recovery')
  await support.getByRole('button', { name: 'Request recovery' }).click()
  await expect(support.getByText('You have confirmed this.')).toBeVisible()

  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app')
  await admin
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Recoveries' })
    .click()
  await expect(admin.getByText('Passport from India, number ends in 2X47')).toBeVisible()
  await admin.getByRole('button', { name: 'Check as the second person' }).click()
  await admin.getByLabel('The number they told you').fill(number)
  await admin.getByLabel('What you compared').fill('Spoke with them by video')
  await admin.getByRole('button', { name: 'Confirm as the second person' }).click()
  await expect(admin.getByText('Can be finished from')).toBeVisible()
  await accessibleInBoth(admin, 'recoveries')
})

test('after seven days the link of the mail gives a new password', async ({ journey }) => {
  const mail = 'asha.new@people.example'
  const page = await journey.visitor({ phone: true })
  await begin(journey, page, mail)
  await confirmByTwo(journey, await numberOn(page))
  journey.forward(days(7) + 1000)
  const link = await journey.linkFor(mail, /http\S+\/recover#\S+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await accessibleInBoth(page, 'finishing a recovery')
  await page
    .getByRole('textbox', { name: /^New password/ })
    .first()
    .fill('Quiet-river-42')
  await page.getByRole('textbox', { name: 'New password again' }).fill('Quiet-river-42')
  await page.getByRole('button', { name: 'Recover the account' }).click()
  await expect(page.getByText('Your account is yours again')).toBeVisible()
})

test('an owner who reads the old mail stops a recovery without signing in', async ({ journey }) => {
  const stranger = await journey.visitor()
  await begin(journey, stranger, 'not.asha@people.example')
  const owner = await journey.visitor({ phone: true })
  await owner.goto(await journey.linkFor(lost, /http\S+\/cancel-recovery#\S+/))
  await expect(owner.getByText('With n•••@people.example')).toBeVisible()
  await accessibleInBoth(owner, 'stopping a recovery')
  await picture(owner, 'cancel-recovery-phone')
  await owner.getByRole('button', { name: 'Stop it' }).click()
  await expect(owner.getByRole('heading', { name: 'It is stopped' })).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('heading', { name: 'It is stopped' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('It was stopped by the link')).toBeVisible()
})

test('an owner who is signed in sees a recovery in the account and stops it', async ({
  journey,
}) => {
  const owner = await journey.visitor({ as: 'student' })
  const stranger = await journey.visitor()
  await begin(journey, stranger, 'not.asha@people.example')
  await owner.goto('/app/settings')
  await expect(owner.getByText('With not.asha@people.example')).toBeVisible()
  await accessibleInBoth(owner, 'a recovery of one’s own account')
  await owner.getByRole('button', { name: 'Stop it' }).click()
  await expect(owner.getByText('Stopped. See who is signed in')).toBeVisible()
  await owner.goto('/app/settings?tab=activity')
  await expect(owner.getByText('Recovery stopped')).toBeVisible()
})
