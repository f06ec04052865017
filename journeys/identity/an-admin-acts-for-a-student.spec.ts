import { createTicket } from '#contract/helpdesk/calls.ts'
import { assertAccessible, expect, test } from '../journey.ts'

test('an admin acts for a student and is stopped at money, which says so', async ({ journey }) => {
  const { mail } = journey.signIns.find(({ role }) => role === 'student')!
  const student = await journey.visitor({ as: 'student' })
  await student.goto('/app')
  const { number } = await journey.callAs('student', createTicket, {
    body: { title: 'My coins', article: { body: 'They do not arrive.' } },
  })
  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/people')
  await admin.getByRole('searchbox', { name: 'Search this list' }).fill(mail)
  await admin.getByRole('link', { name: 'Asha Rao' }).click()
  await admin.getByRole('button', { name: 'Act as this person' }).click()
  await admin.getByLabel(/^Reason/).fill('Her coins do not arrive')
  await admin.getByLabel(/^Number of the help ticket/).fill(number)
  await admin.getByRole('dialog').getByRole('button', { name: 'Act as this person' }).click()
  const bar = admin.getByRole('region', { name: 'Acting for somebody else' })
  await expect(bar.getByText('You are acting as Asha Rao.')).toBeVisible()

  // Her wallet is read; nothing leaves it.
  await admin.getByRole('link', { name: 'Wallet', exact: true }).first().click()
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(admin.getByText('This stays closed while you act for somebody.')).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Send coins' })).toHaveCount(0)
  // What proves who she is can be seen and not be changed, and says so beforehand.
  await admin.getByRole('button', { name: 'Search and jump' }).click()
  await admin.getByRole('dialog').getByRole('combobox').fill('Settings')
  await admin.getByRole('option', { name: 'Settings', exact: true }).click()
  const closed = admin.getByRole('group', { name: 'This stays closed while you act for somebody.' })
  await expect(closed.getByRole('button', { name: 'Change the password' })).toBeDisabled()
  await expect(closed.getByLabel(/^Current password/)).toBeDisabled()
  await assertAccessible(admin, 'settings while acting')
  await admin.getByRole('link', { name: 'Wallet', exact: true }).first().click()
  await expect(admin).toHaveURL(/\/app\/wallet$/)
  await expect(admin.getByText('This stays closed while you act for somebody.')).toBeVisible()
  await assertAccessible(admin, 'what stays closed')
  await expect(bar.getByRole('button', { name: 'Stop' })).toBeVisible()
  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(bar).toBeHidden()
})
