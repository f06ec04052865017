import type { Fee } from '#contract/catalogue/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import css from './manage.module.css'

const residencies = ['international', 'regional', 'home'] as const
const digitsOf = (currency: string): number =>
  /^[A-Z]{3}$/.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2)
    : 2
const written = (minor: number, currency: string): string => {
  const digits = digitsOf(currency)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
/** Minor units from decimal text, never by way of a float. */
const minorOf = (text: string, currency: string): number => {
  const [whole = '0', part = ''] = text.replace(',', '.').split('.')
  const digits = digitsOf(currency)
  return Number(
    `${whole.replace(/\D/g, '') || '0'}${part.replace(/\D/g, '').slice(0, digits).padEnd(digits, '0')}`,
  )
}

/** Fees by who one is and by year. */
export function FeeRows({
  fees,
  onChange,
}: {
  fees: readonly Fee[]
  onChange: (fees: Fee[]) => void
}) {
  const t = useWords('courseDesk')
  const set = (at: number, change: Partial<Fee>) =>
    onChange(fees.map((fee, n) => (n === at ? { ...fee, ...change } : fee)))
  return (
    <fieldset className={css.rows}>
      <legend>{t('edit.fees')}</legend>
      {fees.map((fee, at) => (
        <div key={at}>
          <label>
            {t('edit.residency')}
            <select
              value={fee.residency}
              onChange={(event) => set(at, { residency: event.target.value as Fee['residency'] })}
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
              onChange={(event) => set(at, { year: Number(event.target.value) })}
            />
          </label>
          <label>
            {t('edit.amount')}
            <input
              inputMode="decimal"
              required
              pattern="\d{1,10}([.,]\d{1,3})?"
              defaultValue={written(fee.amount, fee.currency)}
              onBlur={(event) => set(at, { amount: minorOf(event.target.value, fee.currency) })}
            />
          </label>
          <label>
            {t('edit.currency')}
            <input
              required
              pattern="[A-Z]{3}"
              maxLength={3}
              value={fee.currency}
              onChange={(event) => set(at, { currency: event.target.value.toUpperCase() })}
            />
          </label>
          <Button
            size="s"
            look="quiet"
            icon="trash"
            onClick={() => onChange(fees.filter((_, n) => n !== at))}
          >
            {t('edit.remove')}
          </Button>
        </div>
      ))}
      <Button
        size="s"
        icon="plus"
        onClick={() =>
          onChange([
            ...fees,
            {
              residency: 'international',
              year: fees.length + 1,
              currency: fees.at(-1)?.currency ?? 'EUR',
              amount: fees.at(-1)?.amount ?? 0,
            },
          ])
        }
      >
        {t('edit.add')}
      </Button>
    </fieldset>
  )
}
