import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  assertAccessible,
  type Journey,
  type Look,
  picture,
  signIn,
  startJourney,
} from './journey.ts'
import type { Role } from '#contract/roles.ts'

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey?.close())

const signInAs = async (role: Role, look: Look = {}): Promise<Page> => {
  const page = await journey.visitor(look)
  await signIn(journey, page, role)
  return page
}

test(
  'an owner sees where the coins are, an admin starts what waits, the owner stops it',
  { timeout: 240_000 },
  async () => {
    const owner = await signInAs('owner')
    await owner.goto('/app/programs')
    await owner.getByRole('link', { name: 'Verified and ready' }).waitFor()
    await assertAccessible(owner, 'programs of an owner')
    await picture(owner, 'programs')

    const admin = await signInAs('admin')
    await admin.goto('/app/programs')
    await admin.getByText('Awaiting activation (1)').click()
    await admin.getByRole('link', { name: 'Winter applications' }).click()
    await admin.getByRole('heading', { name: 'Where the coins are' }).waitFor()
    await assertAccessible(admin, 'a program that awaits activation')
    await admin.getByRole('button', { name: 'Start' }).click()
    await admin
      .getByText('Start “Winter applications”? 500 coins of its owners are set aside.')
      .waitFor()
    await admin.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await admin.getByText('Active', { exact: true }).waitFor()

    await owner.goto('/app/programs')
    await owner.getByText('Active (3)').click()
    await owner.getByRole('link', { name: 'Winter applications' }).click()
    await owner.getByRole('button', { name: 'Stop' }).click()
    await owner.getByText(/500 coins go back to the owners/).waitFor()
    await owner.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
    await owner.getByText('Stopped', { exact: true }).waitFor()
    assert.equal(await owner.getByRole('button', { name: 'Start' }).count(), 0)
    await picture(owner, 'program')
  },
)

test(
  'a student sees what can be earned, why something was not paid, and who came by their link',
  { timeout: 240_000 },
  async () => {
    const student = await signInAs('student')
    await student.goto('/app/rewards')
    await student.getByRole('heading', { name: 'Verified and ready' }).waitFor()
    await student.getByText('Pays 50 coins: Have a document verified (platinum)').waitFor()
    await student.getByRole('heading', { name: 'Why was this not paid?' }).waitFor()
    await student
      .getByText('This program is for students from certain countries.')
      .first()
      .waitFor()
    await student.getByText(/^Kofi, /).waitFor()
    await student.getByText('Phone number missing').waitFor()
    await assertAccessible(student, 'my rewards')
    await picture(student, 'my-rewards')

    const phone = await signInAs('student', { phone: true, dark: true })
    await phone.goto('/app/rewards')
    await phone.getByRole('heading', { name: 'My rewards', level: 1 }).waitFor()
    await phone.getByText('Phone number missing').waitFor()
    await assertAccessible(phone, 'my rewards on a phone')
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(width <= 360, `wider than the phone: ${width}`)
    await picture(phone, 'my-rewards-phone')
  },
)
