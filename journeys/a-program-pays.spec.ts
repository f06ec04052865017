import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { assertAccessible, expect, type Journey, type Look, picture, test } from './journey.ts'
import type { Role } from '#contract/roles.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const signInAs = async (role: Role, look: Look = {}): Promise<Page> => {
  const page = await journey.visitor({ ...look, as: role })
  await page.goto('/app')
  return page
}

test('an owner sees where the coins are, an admin starts what waits, the owner stops it', async () => {
  const owner = await signInAs('owner')
  await owner.goto('/app/programs')
  await expect(owner.getByRole('link', { name: 'Verified and ready' })).toBeVisible()
  await assertAccessible(owner, 'programs of an owner')
  await picture(owner, 'programs')

  const admin = await signInAs('admin')
  await admin.goto('/app/programs')
  await admin.getByText('Awaiting activation (1)').click()
  await admin.getByRole('link', { name: 'Winter applications' }).click()
  await expect(admin.getByRole('heading', { name: 'Where the coins are' })).toBeVisible()
  await assertAccessible(admin, 'a program that awaits activation')
  await admin.getByRole('button', { name: 'Start' }).click()
  await expect(
    admin.getByText('Start “Winter applications”? 500 coins of its owners are set aside.'),
  ).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expect(admin.getByText('Active', { exact: true })).toBeVisible()

  await owner.goto('/app/programs')
  await owner.getByText('Active (3)').click()
  await owner.getByRole('link', { name: 'Winter applications' }).click()
  await owner.getByRole('button', { name: 'Stop' }).click()
  await expect(owner.getByText(/500 coins go back to the owners/)).toBeVisible()
  await owner.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(owner.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Start' })).toHaveCount(0)
  await picture(owner, 'program')
})

test('a student sees what can be earned, why something was not paid, and who came by their link', async () => {
  const student = await signInAs('student')
  await student.goto('/app/rewards')
  await expect(student.getByRole('heading', { name: 'Verified and ready' })).toBeVisible()
  await expect(
    student.getByText('Pays 50 coins: Have a document verified (platinum)'),
  ).toBeVisible()
  await expect(student.getByRole('heading', { name: 'Why was this not paid?' })).toBeVisible()
  await expect(
    student.getByText('This program is for students from certain countries.').first(),
  ).toBeVisible()
  await expect(student.getByText(/^Kofi, /)).toBeVisible()
  await expect(student.getByText('Phone number missing')).toBeVisible()
  await assertAccessible(student, 'my rewards')
  await picture(student, 'my-rewards')

  const phone = await signInAs('student', { phone: true, dark: true })
  await phone.goto('/app/rewards')
  await expect(phone.getByRole('heading', { name: 'My rewards', level: 1 })).toBeVisible()
  await expect(phone.getByText('Phone number missing')).toBeVisible()
  await assertAccessible(phone, 'my rewards on a phone')
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(width <= 360, `wider than the phone: ${width}`)
  await picture(phone, 'my-rewards-phone')
})
