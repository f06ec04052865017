import { useEffect, useRef } from 'react'
import { useParams } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { getPayment } from '#contract/wallet/payments/calls.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Stepper } from '#web/ui/app/stepper.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { Invoices } from '../invoices/invoices.tsx'
import { PaymentReceipt } from './payment-receipt.tsx'
import { PaymentResult } from './payment-result.tsx'
import { useWayBack } from '../ledger/use-return-path.ts'
import { useConfirmPayment } from './confirm-payment.ts'

/** Asks the server once to look at the payment, then forgets the question, so that a reload does not ask again. */
function useConfirmation() {
  const [intent, setIntent] = useAddressValue('confirm')
  const isRequested = useRef(false)
  const { run, failure } = useConfirmPayment({
    onDone: () => setIntent(''),
    // Whatever the answer, the payment itself says what became of it; only no answer at all is worth another try.
    onFailure: ({ unanswered, status }) => !unanswered && status < 500 && setIntent(''),
  })
  useEffect(() => {
    if (intent === '' || isRequested.current) return
    isRequested.current = true
    run({ headers: { req_txId: intent } })
  }, [intent, run])
  return {
    isRunning: intent !== '',
    failure: intent === '' ? null : failure,
    again: () => run({ headers: { req_txId: intent } }),
  }
}

/** What became of a payment, with its receipt: the end of adding coins, and every later look at it. */
export default function PaymentScreen() {
  const t = useWords('wallet/ledger')
  const next = useWayBack()
  const { paymentId = '' } = useParams({ strict: false }) as { paymentId?: string }
  const confirmation = useConfirmation()
  const query = useCallQuery<typeof getPayment>(
    'GET /api/payments/{id}',
    { path: { id: paymentId } },
    {
      topics: ['wallet'],
      enabled: !confirmation.isRunning,
      every: (answer) =>
        (answer as { status: string } | undefined)?.status === 'processing' ? 5_000 : false,
    },
  )
  const payment = query.data
  const isGone = query.error?.status === 404
  const failure = confirmation.failure ?? (isGone ? null : query.error)
  return (
    <Page title={next ? t('add.title') : t('payment.title')} width="text">
      {next && (
        <Stepper steps={[t('add.steps.amount'), t('add.steps.pay'), t('add.steps.done')]} at={2} />
      )}
      {failure ? (
        <ErrorState
          failure={failure}
          retry={confirmation.failure ? confirmation.again : () => void query.refetch()}
        />
      ) : confirmation.isRunning ? (
        <EmptyState picture="compass" title={t('payment.checking')}>
          {t('payment.checkingText')}
        </EmptyState>
      ) : payment ? (
        <>
          <PaymentResult payment={payment} next={next} />
          <PaymentReceipt payment={payment} />
          {payment.transactionId && <Invoices paymentId={payment.id} />}
        </>
      ) : !isGone ? (
        <SkeletonLines lines={6} />
      ) : (
        <EmptyState
          picture="search"
          title={t('payment.gone')}
          action={<ButtonLink to={screenPath('payments')}>{t('sections.payments')}</ButtonLink>}
        >
          {t('payment.goneText')}
        </EmptyState>
      )}
    </Page>
  )
}
