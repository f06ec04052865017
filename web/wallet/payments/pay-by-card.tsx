import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Coins } from '#web/ui/coins.tsx'
import type { Intent, PaymentSettings } from './add-coins-screen.tsx'
import { useStepFocus } from '../ledger/step-focus.ts'
import { StripeForm } from './stripe-form.tsx'
import { PayByTestCard } from './pay-by-test-card.tsx'
import css from '../wallet.module.css'

type Props = {
  intent: Intent
  settings: PaymentSettings
  next: string | null
  onPaid: () => void
  onBack: () => void
}

/** Step 2: the card. With Stripe its own form, so that no card number ever reaches us; else the practice terminal. */
export function PayByCard({ intent, settings, next, onPaid, onBack }: Props) {
  const t = useWords('wallet/ledger')
  const step = useStepFocus()
  return (
    <div className={css.steps} ref={step} tabIndex={-1}>
      <section className={css.preview}>
        <p className={css.pays}>
          <Coins count={intent.coins} />
          <strong>{intent.price}</strong>
        </p>
      </section>
      {settings.provider === 'stripe' && settings.publishableKey ? (
        <StripeForm
          intent={intent}
          publishableKey={settings.publishableKey}
          next={next}
          onPaid={onPaid}
        />
      ) : (
        <PayByTestCard intent={intent} cards={settings.testCards} onPaid={onPaid} />
      )}
      <div>
        <Button look="quiet" icon="back" onClick={onBack}>
          {t('add.back')}
        </Button>
      </div>
    </div>
  )
}
