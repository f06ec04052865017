import { useState } from 'react'
import type { payByTestCard } from '#contract/wallet/payments/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { CardsField, TextField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Intent, PaymentSettings } from './add-coins-screen.tsx'
import { Declined } from './declined.tsx'
import css from '../wallet.module.css'

const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The practice terminal: every way a card payment can end, each with its card. */
export function PayByTestCard({
  intent,
  cards,
  onPaid,
}: {
  intent: Intent
  cards: PaymentSettings['testCards']
  onPaid: () => void
}) {
  const t = useWords('wallet/ledger')
  const [card, setCard] = useState('')
  const [tried, setTried] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const pay = useCallMutation<typeof payByTestCard>('POST /api/payments/test-card', {
    changes: ['wallet'],
    onDone: ({ needsChallenge }) => (needsChallenge ? setIsConfirming(true) : onPaid()),
    onFailure: () => setIsConfirming(false),
  })
  const isCard = /^\d{12,19}$/.test(card)
  const body = { paymentIntent: intent.id, clientSecret: intent.clientSecret, card }
  const known = cards.find(({ number }) => number === card)?.number
  return (
    <form
      className={css.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isCard) pay.run({ body })
      }}
    >
      <Notice title={t('card.practice')}>{t('card.practiceText')}</Notice>
      <div className={css.testCards}>
        <CardsField
          label={t('card.cards')}
          name="card"
          value={known ?? ''}
          onChange={setCard}
          choices={cards.map(({ number, does }) => ({
            value: number,
            title: <span className={css.number}>{inFours(number)}</span>,
            text: t.loose(`card.does.${does}`),
          }))}
        />
      </div>
      <TextField
        label={t('card.number')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        value={inFours(card)}
        error={tried && !isCard && t('card.wrong')}
        onChange={(event) => setCard(event.currentTarget.value.replace(/\D/g, '').slice(0, 19))}
      />
      {pay.failure && !pay.pending && <Declined failure={pay.failure} />}
      <div className={css.go}>
        <Button personal type="submit" look="main" icon="money" busy={pay.pending && !isConfirming}>
          {t('card.go', { price: intent.price })}
        </Button>
      </div>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('card.challengeTitle')}
        size="s"
        actions={
          <>
            <Button
              disabled={pay.pending}
              onClick={() => pay.run({ body: { ...body, challenge: 'fail' } })}
            >
              {t('card.refuse')}
            </Button>
            <Button
              look="main"
              icon="check"
              busy={pay.pending}
              onClick={() => pay.run({ body: { ...body, challenge: 'pass' } })}
            >
              {t('card.pass')}
            </Button>
          </>
        }
      >
        {t('card.challengeText', { price: intent.price, count: intent.coins })}
      </Dialog>
    </form>
  )
}
