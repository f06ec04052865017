import { getConsent, giveConsent } from '#contract/transfers/consent/calls.ts'
import { createTransfer } from '#contract/transfers/requests/calls.ts'
import { hours } from '#server/core/clock.ts'
import { addJob } from '#server/core/work/jobs.ts'
import { accessibleInBoth, expect, secondAdmin, test } from '../journey.ts'
import { aDayLater, confirmChanges } from '../second-admin.ts'

test('a checker names a deputy, an admin agrees, and the deputy decides for them until the checker ends it', async ({
  journey,
}) => {
  const { app } = journey.server
  const mailOf = (role: string) => journey.signIns.find((one) => one.role === role)!.mail
  // Somebody else makes the request: nobody decides about their own.
  await app.sql`insert into identity.account_roles (account_id, role, granted_at)
    select id, 'maker', ${app.clock.now()} from identity.accounts where mail = ${mailOf('owner')}`
  const day = (inDays: number) =>
    new Date(app.clock.now().getTime() + hours(24 * inDays)).toISOString().slice(0, 10)
  const checker = await journey.visitor({ as: 'checker', phone: true })
  await checker.goto('/app/transfers')
  await checker.getByRole('link', { name: 'Deputies' }).click()
  await expect(checker.getByText('No deputies')).toBeVisible()
  await checker.getByRole('button', { name: 'Name a deputy' }).click()
  const dialog = checker.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Deputy' }).click()
  await checker.getByRole('option', { name: 'Pavel Novák' }).click()
  await dialog.getByLabel(/^First day/).fill(day(0))
  await dialog.getByLabel(/^Last day/).fill(day(9))
  await accessibleInBoth(checker, 'naming a deputy')
  await dialog.getByRole('button', { name: 'Name them' }).click()
  await expect(checker.getByText('Waits for an admin', { exact: true })).toBeVisible()

  const admin = await journey.visitor({ as: secondAdmin })
  await confirmChanges(admin, ['becomes a deputy'])
  await aDayLater(journey)
  const request = await journey.callAs('owner', createTransfer, {
    body: {
      type: 'wallet',
      senderEmail: mailOf('provider'),
      recipientEmail: mailOf('student'),
      recipientName: 'Asha Rao',
      coins: 5,
      purpose: 'services',
      remarks: 'A seminar',
    },
  })
  const path = { id: request.id }
  const { version } = await journey.callAs('provider', getConsent, { path })
  await journey.callAs('provider', giveConsent, { path, body: { version } })

  const deputy = await journey.visitor({ as: 'maker' })
  await deputy.goto('/app/transfers')
  await expect(deputy.getByText('You decide for Ingrid Solberg')).toBeVisible()
  await accessibleInBoth(deputy, 'transfers of a deputy')
  await deputy.goto(`/app/transfers/${request.id}`)
  await expect(deputy.getByText('You decide for Ingrid Solberg, and it is noted so.')).toBeVisible()
  await deputy.getByRole('button', { name: 'Approve' }).click()
  await deputy.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(deputy.getByText('Pavel Novák for Ingrid Solberg')).toBeVisible()

  await addJob(app.sql, 'transfers.followDeputies', {})
  const back = await journey.visitor({ as: 'checker', phone: true })
  await back.goto('/app/transfers/deputies')
  await expect(back.getByText('Decides now')).toBeVisible()
  await accessibleInBoth(back, 'deputies')
  await back.getByRole('button', { name: 'End now' }).click()
  await back.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(back.getByText('Ended', { exact: true }).first()).toBeVisible()
  await deputy.goto('/app/transfers')
  await expect(deputy.getByRole('link', { name: 'Deputies' })).toBeVisible()
  await expect(deputy.getByText('You decide for Ingrid Solberg')).toBeHidden()
})
