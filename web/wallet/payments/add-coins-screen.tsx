import { useState } from 'react'
import { useNavigate } from '#web/core/navigate.ts'
import { screenPath } from '#contract/paths.ts'
import type { createPaymentIntent, getPaymentSettings } from '#contract/wallet/payments/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Stepper } from '#web/ui/app/stepper.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { CreatePaymentIntent } from './create-payment-intent.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { useWayBack } from '../ledger/use-return-path.ts'

export type PaymentSettings = ResponseOf<typeof getPaymentSettings>
export type Intent = ResponseOf<typeof createPaymentIntent> & { price: string }

/** Adding coins by card in three steps: amount with its price, card, result (spec §2). `?coins=25&next=/app/…` fills it in. */
export default function AddCoinsScreen() {
  const t = useWords('wallet/ledger')
  const navigate = useNavigate()
  const next = useWayBack()
  const [intent, setIntent] = useState<Intent | null>(null)
  const settings = useCallQuery<typeof getPaymentSettings>('GET /api/payments/settings', {})
  if (settings.isPending)
    return (
      <Page title={t('add.title')} width="text">
        <SkeletonLines lines={6} />
      </Page>
    )
  if (settings.isError)
    return (
      <Page title={t('add.title')} width="text">
        <ErrorState failure={settings.error} retry={() => void settings.refetch()} />
      </Page>
    )
  if (settings.data.provider === 'off')
    return (
      <Page title={t('add.title')} width="text">
        <EmptyState picture="shut" title={t('add.off')}>
          {t('add.offText')}
        </EmptyState>
      </Page>
    )
  const toResult = ({ id, paymentId }: Intent) =>
    void navigate({
      to: screenPath('payment', { paymentId }),
      search: { confirm: id, next: next ?? screenPath('wallet') },
      replace: true,
    })
  return (
    <Page title={t('add.title')} intro={t('add.intro')} width="text">
      <Stepper
        steps={[t('add.steps.amount'), t('add.steps.pay'), t('add.steps.done')]}
        at={intent ? 1 : 0}
        onOpen={() => setIntent(null)}
      />
      {intent ? (
        <PayByCard
          intent={intent}
          settings={settings.data}
          next={next}
          onPaid={() => toResult(intent)}
          onBack={() => setIntent(null)}
        />
      ) : (
        <CreatePaymentIntent settings={settings.data} onIntent={setIntent} />
      )}
    </Page>
  )
}
