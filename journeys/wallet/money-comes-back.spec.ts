// What was paid and goes back: a refund of a part and a lost dispute whose coins were spent, and a payout that a bank returns.
import type { Page } from '@playwright/test'
import { createPaymentIntent, payByTestCard } from '#contract/wallet/payments/calls.ts'
import { createTransfer } from '#contract/transfers/requests/calls.ts'
import { getConsent, giveConsent } from '#contract/transfers/consent/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { addJob } from '#server/core/work/jobs.ts'
import type { StandInPayments } from '#server/providers/payments/stand-in-shapes.ts'
import { capture, hold } from '#server/wallet/public.ts'
import { accessibleInBoth, expect, type Journey, test } from '../journey.ts'

const processorOf = ({ server }: Journey) => server.app.providers.payments as StandInPayments

/** Somebody without coins buys a hundred for ten dollars, and spends eighty. Gives the payment’s id at the processor. */
const buyAndSpend = async (journey: Journey): Promise<string> => {
  const { app } = journey.server
  const bought = await journey.callAs('associate', createPaymentIntent, {
    body: { amount: 1000, currency: 'USD', description: 'coins' },
  })
  await journey.callAs('associate', payByTestCard, {
    body: {
      paymentIntent: bought.id,
      clientSecret: bought.clientSecret,
      card: '4242424242424242',
    },
  })
  const [buyer] = await app.sql<{ id: string }[]>`
    select id from identity.public_accounts where mail = 'associate@demo.ao.example'`
  await expect(async () => {
    await app.sql.begin(async (tx) => {
      const ctx = makeSystemContext(app, tx)
      const held = await hold(ctx, {
        owner: buyer!.id,
        amount: 80,
        purpose: 'other',
        reason: 'fee',
      })
      await capture(ctx, held)
    })
  }).toPass()
  return bought.id
}

const owedPage = async (journey: Journey): Promise<Page> => {
  const page = await journey.visitor({ as: 'associate' })
  await page.goto('/app/wallet/owed')
  return page
}

/** Buys what is owed with the practice card, from the page that says so. */
const buyWhatIsOwed = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Buy coins to pay it' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('This is a practice terminal')).toBeVisible()
  await page.getByRole('radio', { name: /4242\b/ }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText(/coins were added/)).toBeVisible()
  await page.goto('/app/wallet/owed')
  await expect(page.getByText('Nothing is owed')).toBeVisible()
}

test('half of a payment is refunded after most of its coins were spent: what is gone is owed, said why, and bought', async ({
  journey,
}) => {
  const intent = await buyAndSpend(journey)
  processorOf(journey).refundPart(intent, 500)
  await addJob(journey.server.app.sql, 'wallet.reconcile', {})
  const page = await owedPage(journey)
  // Half of a hundred coins go back; twenty were left.
  await expect(page.getByRole('heading', { name: '30 coins are owed' })).toBeVisible()
  await expect(page.getByText(/^Your payment of \$10\.00 was given back/)).toBeVisible()
  await accessibleInBoth(page, 'coins owed')
  await buyWhatIsOwed(page)
})

test('a dispute freezes the wallet, is lost, and what was spent is repaid', async ({ journey }) => {
  const intent = await buyAndSpend(journey)
  processorOf(journey).contest(intent)
  const page = await owedPage(journey)
  await expect(page.getByText('Frozen: a payment is disputed')).toBeVisible()
  processorOf(journey).settleDispute(intent, 'lost')
  await addJob(journey.server.app.sql, 'wallet.reconcile', {})
  await expect(page.getByRole('heading', { name: '80 coins are owed' })).toBeVisible()
  await expect(page.getByText(/was taken back by your bank/)).toBeVisible()
  await buyWhatIsOwed(page)
})

test('a bank returns a payout: maker and sender read why, and the coins are back', async ({
  journey,
}) => {
  const { sql } = journey.server.app
  const made = await journey.callAs('maker', createTransfer, {
    body: {
      type: 'bank',
      senderEmail: 'provider@demo.ao.example',
      coins: 20,
      purpose: 'tuition',
      remarks: 'Language course',
      accountDetails: {
        accountHolderName: 'Anna Schmidt',
        street: 'Independence Avenue',
        town: 'Accra',
        country: 'GH',
        bankCountry: 'GH',
        bankName: 'GCB Bank',
        // The stand-in bank returns what goes to an account that ends so, as closed.
        account: '1234567890199',
        accountAgain: '1234567890199',
        swift: 'GHCBGHAC',
        identificationType: 'passport',
        identificationValue: 'G1234567',
        currency: 'EUR',
      },
    },
  })
  const path = { id: made.id }
  const { version } = await journey.callAs('provider', getConsent, { path })
  await journey.callAs('provider', giveConsent, { path, body: { version } })
  const maker = await journey.visitor({ as: 'maker' })
  await maker.goto(`/app/transfers/${made.id}`)
  await expect(maker.getByText('Pending approval').first()).toBeVisible()
  const checker = await journey.visitor({ as: 'checker' })
  await checker.goto(`/app/transfers/${made.id}`)
  await checker.getByRole('button', { name: 'Approve' }).click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(checker.getByText('The request was approved.')).toBeVisible()
  await expect(maker.getByText('Waiting for the bank').first()).toBeVisible()
  journey.forward(minutes(5))
  await addJob(sql, 'transfers.follow', {})
  const returned = await journey.visitor({ as: 'maker' })
  await returned.goto(`/app/transfers/${made.id}`)
  await expect(returned.getByText('Returned by the bank').first()).toBeVisible()
  await expect(returned.getByText(/the account is closed/).first()).toBeVisible()
  await accessibleInBoth(returned, 'a returned payout')
  const sender = await journey.visitor({ as: 'provider' })
  await sender.goto('/app/wallet/transactions')
  await expect(
    sender
      .getByRole('main')
      .getByText(/returned/i)
      .first(),
  ).toBeVisible()
})
