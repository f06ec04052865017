import { useState } from 'react'
import type { ConsentRequest, signMandate } from '#contract/transfers/consent/calls.ts'
import { maxCoins } from '#contract/wallet/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { DayField, NumberField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../transfers.module.css'

type Props = { request: ConsentRequest; open: boolean; onClose: () => void }

/** A mandate after the example of this request: same recipient and purpose, up to a sum, until a day. */
export function SignMandate({ request, open, onClose }: Props) {
  const t = useWords('transfers/consent')
  const ui = useWords('ui')
  const [makers, setMakers] = useState<'this' | 'any'>('this')
  const [coins, setCoins] = useState<number | null>(request.coins)
  const [lastDay, setLastDay] = useState('')
  const sign = useProvenMutation<typeof signMandate>('POST /api/mandates', {
    changes: ['consents'],
    onDone: () => (toast.good(t('mandate.signed')), onClose()),
  })
  const { recipientName: recipient, makerName: maker } = request
  const purpose = t(`purposes.${request.purpose}`)
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('mandate.title')}
        actions={
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button
              personal
              look="main"
              busy={sign.pending}
              disabled={!coins || !lastDay}
              onClick={() =>
                sign.run({
                  body: { requestId: request.id, makers, maxCoins: coins ?? 0, lastDay },
                })
              }
            >
              {t('mandate.go', { coins: coins ?? 0 })}
            </Button>
          </>
        }
      >
        <div className={css.steps}>
          <p>{t('mandate.text', { recipient, purpose })}</p>
          <SelectField
            label={t('mandate.makers')}
            allowDeselect={false}
            value={makers}
            onChange={(next) => setMakers(next === 'any' ? 'any' : 'this')}
            data={[
              { value: 'this', label: t('mandate.this', { maker }) },
              { value: 'any', label: t('mandate.any') },
            ]}
          />
          <NumberField
            label={t('mandate.max')}
            required
            min={1}
            max={maxCoins}
            value={coins ?? ''}
            onChange={(value) => setCoins(typeof value === 'number' ? value : null)}
          />
          <DayField
            label={t('mandate.lastDay')}
            description={t('mandate.lastDayHint')}
            required
            value={lastDay}
            error={sign.failure?.fields['lastDay'] && t('mandate.outOfRange')}
            onChange={(event) => setLastDay(event.currentTarget.value)}
          />
          {sign.failure && <Notice tone="bad">{sign.failure.message}</Notice>}
        </div>
      </Dialog>
      {sign.proof}
    </>
  )
}
