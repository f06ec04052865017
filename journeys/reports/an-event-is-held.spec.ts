import assert from 'node:assert/strict'
import { accessibleInBoth, expect, test } from '../journey.ts'

test('an event from its announcement to the door, and what follows it', async ({ journey }) => {
  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/events')
  await admin.getByRole('button', { name: 'New event' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(/^Title/).fill('Study in Lund')
  // The door opens two hours before it begins.
  const soon = (hours: number) =>
    new Date(journey.server.app.clock.now().getTime() + hours * 3_600_000)
      .toISOString()
      .slice(0, 16)
  await dialog.getByLabel(/^Begins/).fill(soon(1))
  await dialog.getByLabel(/^Ends/).fill(soon(3))
  await dialog.getByLabel(/^Address/).fill('Town hall, Lund')
  await accessibleInBoth(admin, 'a new event')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await admin.getByRole('link', { name: 'Study in Lund' }).click()
  await admin.getByRole('button', { name: 'Announce' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Announce' }).click()
  await expect(admin.getByText('The event was announced.')).toBeVisible()

  const student = await journey.visitor({ phone: true, as: 'student' })
  await student.goto('/app/events')
  await student.getByRole('link', { name: 'Study in Lund' }).click()
  await student.getByRole('button', { name: 'Register' }).click()
  await expect(
    student.getByRole('img', { name: 'QR code with your code for the door' }),
  ).toBeVisible()
  await accessibleInBoth(student, 'the code for the door')
  assert.ok(await student.evaluate(() => document.documentElement.scrollWidth <= 360))
  const code = (await student.getByText(/^[A-Z2-9]{10}$/).textContent())!

  // What the camera opens from the QR code.
  const door = await journey.visitor({ phone: true, as: 'counsellor' })
  await door.goto(`${new URL(student.url()).pathname}?code=${code}`)
  await door.getByRole('button', { name: 'Admit' }).click()
  await expect(door.getByText('Asha Rao is admitted.')).toBeVisible()
  await accessibleInBoth(door, 'the door of an event')
  await expect(student.getByText('You were there')).toBeVisible()

  await door.goto('/app/students')
  await door.getByRole('link', { name: 'Asha Rao' }).click()
  await door.getByRole('tab', { name: /^Tasks/ }).click()
  await expect(door.getByText('Was at “Study in Lund”: follow up.')).toBeVisible()
})
