import { createTransfer } from '#contract/transfers/requests/calls.ts'
import { getConsent, giveConsent } from '#contract/transfers/consent/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { addJob } from '#server/core/work/jobs.ts'
import { accessibleInBoth, expect, type Journey, test } from '../journey.ts'

const payout = (journey: Journey, accountHolderName: string, birthDate = '') => ({
  body: {
    type: 'bank' as const,
    senderEmail: journey.signIns.find(({ role }) => role === 'provider')!.mail,
    coins: 20,
    purpose: 'tuition' as const,
    remarks: 'Language course',
    accountDetails: {
      accountHolderName,
      birthDate,
      street: 'Independence Avenue',
      town: 'Accra',
      country: 'GH',
      bankCountry: 'GH',
      bankName: 'GCB Bank',
      account: '1234567890123',
      accountAgain: '1234567890123',
      swift: 'GHCBGHAC',
      identificationType: 'passport' as const,
      identificationValue: 'G1234567',
      currency: 'EUR' as const,
    },
  },
})

test('a sender signs a mandate for one holder at one bank; another holder of that number asks again', async ({
  journey,
}) => {
  const make = (holder: string) => journey.callAs('maker', createTransfer, payout(journey, holder))
  const { id } = await make('Anna Schmidt')
  const sender = await journey.visitor({ as: 'provider' })
  await sender.goto(`/app/consents/${id}`)
  await expect(sender.getByText('GHCBGHAC')).toBeVisible()
  await sender.getByRole('button', { name: 'Allow such requests from now on' }).click()
  const dialog = sender.getByRole('dialog')
  await dialog.getByLabel(/^Coins in all/).fill('100')
  const tomorrow = new Date(journey.server.app.clock.now().getTime() + 86_400_000)
  await dialog.getByLabel(/^Last day/).fill(tomorrow.toISOString().slice(0, 10))
  await accessibleInBoth(sender, 'signing a mandate')
  await dialog.getByRole('button', { name: /^Sign: up to 100 coins/ }).click()
  await expect(sender.getByText('The mandate is signed.')).toBeVisible()

  expect((await make('ANNA SCHMIDT')).status).toBe('pending approval')
  expect((await make('Mallory Evil')).status).toBe('pending consent')

  await sender.goto('/app/consents')
  const mandates = sender.getByRole('region', { name: 'Mandates' })
  await expect(mandates.getByText('20 of 100 coins used')).toBeVisible()
  await accessibleInBoth(sender, 'consents with a mandate')
  await mandates.getByRole('button', { name: 'End this mandate' }).click()
  await sender.getByRole('dialog').getByRole('button', { name: 'End this mandate' }).click()
  await expect(sender.getByText('The mandate has ended.')).toBeVisible()
  expect((await make('Anna Schmidt')).status).toBe('pending consent')
})

test('a payout to a listed name stops, whatever birth date was typed, until a checker says why it may go', async ({
  journey,
}) => {
  const made = await journey.callAs(
    'maker',
    createTransfer,
    payout(journey, 'Viktor Stoyanov Draganov', '2001-01-01'),
  )
  const path = { id: made.id }
  const { version } = await journey.callAs('provider', getConsent, { path })
  await journey.callAs('provider', giveConsent, { path, body: { version } })
  const checker = await journey.visitor({ as: 'checker' })
  await checker.goto(`/app/transfers/${made.id}`)
  await expect(
    checker.getByText('A weaker hit: the birth date given is another.').first(),
  ).toBeVisible()
  await accessibleInBoth(checker, 'a hit')
  const approve = async () => {
    await checker.getByRole('button', { name: 'Approve' }).click()
    await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  }
  await approve()
  await expect(checker.getByText('A checker has to clear it first, with a reason.')).toBeVisible()
  await checker.getByRole('button', { name: 'Clear the hit' }).click()
  await checker
    .getByLabel(/^Reason/)
    .fill('Another person: the passport shows another place of birth')
  await accessibleInBoth(checker, 'clearing a hit')
  await checker.getByRole('dialog').getByRole('button', { name: 'Clear the hit' }).click()
  await expect(checker.getByText('The hit was cleared.')).toBeVisible()
  await approve()
  await expect(checker.getByText('The request was approved.')).toBeVisible()
})

test('what arrived has a proof; whoever is given the paper types its code at /verify; a payout that should not have been is asked back', async ({
  journey,
}) => {
  const { sql } = journey.server.app
  const made = await journey.callAs('maker', createTransfer, payout(journey, 'Anna Schmidt'))
  const path = { id: made.id }
  const { version } = await journey.callAs('provider', getConsent, { path })
  await journey.callAs('provider', giveConsent, { path, body: { version } })
  const checker = await journey.visitor({ as: 'checker' })
  await checker.goto(`/app/transfers/${made.id}`)
  await checker.getByRole('button', { name: 'Approve' }).click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(checker.getByText('The request was approved.')).toBeVisible()
  await expect(checker.getByText('Waiting for the bank').first()).toBeVisible()
  journey.forward(minutes(5))
  await addJob(sql, 'transfers.follow', {})
  const sender = await journey.visitor({ as: 'provider' })
  await sender.goto('/app/consents')
  const paid = sender.getByRole('region', { name: 'Paid' })
  await expect(paid.getByText(made.transferRequestId)).toBeVisible()
  await accessibleInBoth(sender, 'what arrived')
  const file = sender.waitForEvent('download')
  await paid
    .getByRole('listitem')
    .filter({ hasText: made.transferRequestId })
    .getByRole('button', { name: 'Proof of payment (PDF)' })
    .click()
  expect((await file).suggestedFilename()).toBe(`payment-${made.transferRequestId}.pdf`)
  const [proof] = await sql<{ publicId: string }[]>`
    select public_id from transfers.payment_proofs where request_id = ${made.id}`
  const university = await journey.visitor()
  await university.goto('/verify')
  await university.getByLabel('Code', { exact: true }).fill(proof!.publicId)
  await university.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(university.getByText('This payment arrived')).toBeVisible()
  await expect(university.getByText('Anna Schmidt')).toBeVisible()
  await expect(university.getByText(/^•••• 0123, GCB Bank$/)).toBeVisible()
  await accessibleInBoth(university, 'a proof of payment')

  const second = await journey.visitor({ as: 'checker' })
  await second.goto(`/app/transfers/${made.id}`)
  await second.getByRole('button', { name: 'Ask the bank for it back' }).click()
  const dialog = second.getByRole('dialog')
  await dialog.getByLabel(/^What the bank should know/).fill('Paid twice')
  await accessibleInBoth(second, 'asking a payout back')
  await dialog.getByRole('button', { name: 'Ask the bank for it back' }).click()
  await expect(second.getByText('The bank does not give it back')).toBeVisible()
  await expect(second.getByText(/the recipient did not answer/)).toBeVisible()
})

test('admins see what a bank agreed to send back and has not, until it is back', async ({
  journey,
}) => {
  const { sql, clock } = journey.server.app
  const made = await journey.callAs('maker', createTransfer, payout(journey, 'Anna Schmidt'))
  const path = { id: made.id }
  const { version } = await journey.callAs('provider', getConsent, { path })
  await journey.callAs('provider', giveConsent, { path, body: { version } })
  const checker = await journey.visitor({ as: 'checker' })
  await checker.goto(`/app/transfers/${made.id}`)
  await checker.getByRole('button', { name: 'Approve' }).click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(checker.getByText('The request was approved.')).toBeVisible()
  const longAgo = new Date(clock.now().getTime() - 40 * 86_400_000)
  await sql`insert into transfers.recalls (request_id, reason, remarks, asked_by, asked_at, sent_at)
    select id, 'DUPL', 'Paid twice', maker_id, ${longAgo}, ${longAgo} from transfers.requests where id = ${made.id}`
  await sql`update transfers.recalls set state = 'accepted', answered_at = ${longAgo} where request_id = ${made.id}`
  const admin = await journey.visitor({ as: 'admin', phone: true })
  await admin.goto('/app')
  await admin.getByRole('link', { name: /^One payout that was asked back is overdue/ }).click()
  const recalls = admin.getByRole('region', { name: 'Payouts asked back' })
  await expect(
    recalls.getByText(new RegExp(`^${made.transferRequestId} to Anna Schmidt`)),
  ).toBeVisible()
  await expect(recalls.getByText(/^overdue since/)).toBeVisible()
  await accessibleInBoth(admin, 'payouts asked back')
})
