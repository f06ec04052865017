import { useEffect, useState } from 'react'
import type { createPaymentIntent } from '#contract/wallet/payments/calls.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { NumberField, SelectField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { Intent, PaymentSettings } from './add-coins-screen.tsx'
import { PricePreview, usePreview } from './price-preview.tsx'
import { usePrice } from '../ledger/use-price.ts'
import css from '../wallet.module.css'

const quick = ['10', '50', '100', '500', '1000'] as const
const usual = { en: 'USD', de: 'EUR' } as const

/** Step 1: how many coins, in which currency, and what they cost at this moment. */
export function CreatePaymentIntent({
  settings,
  onIntent,
}: {
  settings: PaymentSettings
  onIntent: (intent: Intent) => void
}) {
  const t = useWords('wallet/ledger')
  const locale = useLocale()
  const { price, currency: nameOf } = usePrice()
  const [wanted, keepWanted] = useAddressValue('coins')
  const [currency, setCurrency] = useAddressValue('currency', usual[locale])
  const min = settings.minCoins
  const missing = Number(useAddressValue('missing')[0]) || 0
  const [coins, setCoins] = useState<number | ''>(
    Math.max(min, /^\d{1,6}$/.test(wanted) ? Number(wanted) : 0),
  )
  const isPossible = coins !== '' && coins >= min && coins <= settings.maxCoins
  const preview = usePreview(coins, currency, isPossible)
  const begin = useCallMutation<typeof createPaymentIntent>('POST /api/payments/intent', {
    onDone: (intent) =>
      onIntent({ ...intent, price: price(preview.data!.converted, intent.currency) }),
    onFailure: ({ code }) => void (code === 'amount_mismatch' && preview.refetch()),
  })
  // The address keeps the number, so that a reload or the way back finds it again.
  useEffect(() => {
    const timer = setTimeout(
      () => coins !== '' && String(coins) !== wanted && keepWanted(String(coins)),
      400,
    )
    return () => clearTimeout(timer)
  })
  const shown = preview.isCurrent ? preview.data : undefined
  const limits = { least: min, most: settings.maxCoins }
  return (
    <form
      className={css.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (shown)
          begin.run({ body: { amount: shown.convertedMinor, currency, coins: Number(coins) } })
      }}
    >
      {missing > 0 && (
        <Notice>
          {t('add.missing', { count: missing })} {missing < min && t('add.minimum', { least: min })}
        </Notice>
      )}
      <Segments
        name="quick"
        label={t('add.quick')}
        value={quick.find((one) => one === String(coins)) ?? ''}
        onChange={(value) => setCoins(Number(value))}
        choices={quick.map((value) => ({ value, label: value }))}
      />
      <div className={css.fields}>
        <NumberField
          label={t('add.coins')}
          required
          allowNegative={false}
          value={coins}
          error={!isPossible}
          description={t('add.limits', limits)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(value) => setCoins(typeof value === 'number' ? value : '')}
        />
        <SelectField
          label={t('add.currency')}
          value={currency}
          onChange={(value) => value && setCurrency(value)}
          searchable
          data={settings.currencies.map((code) => ({
            value: code,
            label: `${code} · ${nameOf(code)}`,
          }))}
        />
      </div>
      <PricePreview coins={coins} preview={preview} isPossible={isPossible} />
      {begin.failure && (
        <Notice tone="bad">
          {begin.failure.code === 'amount_mismatch' ? t('add.changed') : begin.failure.message}
        </Notice>
      )}
      <div className={css.go}>
        <Button
          personal
          type="submit"
          look="main"
          icon="money"
          busy={begin.pending}
          disabled={!shown}
        >
          {t('add.next')}
        </Button>
      </div>
    </form>
  )
}
