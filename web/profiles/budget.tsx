import { useState } from 'react'
import type { Preferences } from '#contract/profiles/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { NumberField, SelectField } from '#web/ui/app/fields.tsx'
import { useProfileForm } from './form.tsx'
import { usePlaces } from '#web/parts/entries/use-places.ts'
import css from './profile.module.css'

type Money = NonNullable<Preferences['budget']>

/** Tuition a year. Kept in minor units, typed in the currency's own. */
export function Budget({
  budget,
  onChange,
}: {
  budget: Money | null
  onChange: (budget: Money | null) => void
}) {
  const t = useWords('profile')
  const { field } = useProfileForm()
  const { currencies, exponent } = usePlaces()
  const [chosen, choose] = useState(budget?.currency ?? 'EUR')
  const currency = budget?.currency ?? chosen
  const digits = exponent(currency)
  return (
    <div className={css.fields}>
      <NumberField
        label={t('preferences.budget')}
        min={0}
        decimalScale={digits}
        clampBehavior="none"
        allowNegative={false}
        thousandSeparator=" "
        value={budget ? budget.amount / 10 ** digits : ''}
        {...field('preferences.budget')}
        onChange={(value) =>
          onChange(
            value === '' ? null : { amount: Math.round(Number(value) * 10 ** digits), currency },
          )
        }
      />
      <SelectField
        label={t('preferences.currency')}
        value={currency}
        data={currencies}
        onChange={(next) => {
          if (!next) return
          choose(next)
          // The typed figure stays; what it is a figure of changes.
          if (budget)
            onChange({
              amount: Math.round((budget.amount / 10 ** digits) * 10 ** exponent(next)),
              currency: next,
            })
        }}
      />
    </div>
  )
}
