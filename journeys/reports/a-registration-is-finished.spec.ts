import { accessibleInBoth, expect, test, typeCode } from '../journey.ts'

test('who did not finish registering is reminded, finishes, and leaves the list; the next letter is ended by its link', async ({
  journey,
}) => {
  const { mail } = journey.signIns.find(({ role }) => role === 'student')!
  const { sql } = journey.server.app
  // All but the number is there.
  await sql`update identity.accounts set phone_verified_at = null, profile_status = 'complete' where mail = ${mail}`
  const [{ phone }] = await sql<
    [{ phone: string }]
  >`select phone from identity.accounts where mail = ${mail}`

  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/reports')
  await admin.getByRole('tab', { name: 'Registration pending' }).click()
  await admin.getByRole('searchbox', { name: 'Search this list' }).fill(mail)
  const row = admin.getByRole('row').filter({ hasText: mail })
  await expect(row.getByText('Number not proved')).toBeVisible()
  await row.getByRole('checkbox').check()
  await accessibleInBoth(admin, 'registrations that were not finished')
  await admin.getByRole('button', { name: 'Remind' }).click()
  await expect(admin.getByText('1 person was reminded.')).toBeVisible()

  const student = await journey.visitor({ phone: true, as: 'student' })
  await student.goto(await journey.linkFor(mail, /http\S+\/app\/settings/))
  const asked = journey.server.app.clock.now().getTime()
  await student.getByRole('button', { name: 'Verify', exact: true }).click()
  await typeCode(student, await journey.codeFor(phone, asked))
  await expect(student.getByText('Not verified yet')).not.toBeAttached()

  await admin.reload()
  await expect(admin.getByText('No matches found')).toBeVisible()

  // Somebody who has not signed in ends such letters: the link asks, one press does it.
  const stranger = await journey.visitor({ phone: true })
  await stranger.goto(await journey.linkFor(mail, /http\S+\/stop-mail#\S+/))
  await accessibleInBoth(stranger, 'ending letters')
  await stranger.getByRole('button', { name: 'End these e-mails' }).click()
  await expect(stranger.getByRole('heading', { name: 'They have ended' })).toBeVisible()
  await expect
    .poll(
      async () =>
        (
          await sql`select from notifications.mail_choices where about = 'registration' and not wanted`
        ).length,
    )
    .toBe(1)
})
