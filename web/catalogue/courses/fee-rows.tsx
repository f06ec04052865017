import type { Fee } from '#contract/catalogue/shapes.ts'
import { residencies } from '#contract/catalogue/state.ts'
import { sameFigureIn } from '#contract/money.ts'
import { useWords } from '#web/core/words.tsx'
import { MoneyField } from '#web/parts/money-field.tsx'
import { RowList } from './row-list.tsx'

/** Fees by who one is and by year. */
export function FeeRows({
  fees,
  onChange,
}: {
  fees: readonly Fee[]
  onChange: (fees: Fee[]) => void
}) {
  const t = useWords('catalogue/courses')
  return (
    <RowList<Fee>
      legend={t('edit.fees')}
      rows={fees}
      onChange={onChange}
      blank={() => ({
        residency: 'international',
        year: fees.length + 1,
        currency: fees.at(-1)?.currency ?? 'EUR',
        amount: fees.at(-1)?.amount ?? 0,
      })}
    >
      {(fee, set) => (
        <>
          <label>
            {t('edit.residency')}
            <select
              value={fee.residency}
              onChange={(event) => set({ residency: event.target.value as Fee['residency'] })}
            >
              {residencies.map((one) => (
                <option key={one} value={one}>
                  {t(`edit.residencies.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('edit.year')}
            <input
              type="number"
              min={1}
              max={10}
              required
              value={fee.year}
              onChange={(event) => set({ year: Number(event.target.value) })}
            />
          </label>
          <MoneyField
            label={t('edit.amount')}
            required
            amount={fee.amount}
            currency={fee.currency}
            onChange={(amount) => set({ amount: amount ?? 0 })}
          />
          <label>
            {t('edit.currency')}
            <input
              required
              pattern="[A-Z]{3}"
              maxLength={3}
              value={fee.currency}
              onChange={(event) => {
                const currency = event.target.value.toUpperCase()
                // The figure stays; what it is a figure of changes.
                set({ currency, amount: sameFigureIn(fee.amount, fee.currency, currency) })
              }}
            />
          </label>
        </>
      )}
    </RowList>
  )
}
