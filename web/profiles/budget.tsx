import { useState } from 'react'
import { sameFigureIn } from '#contract/money.ts'
import type { Preferences } from '#contract/profiles/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { MoneyField } from '#web/parts/money-field.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { useProfileForm } from './form.tsx'
import { usePlaces } from '#web/parts/entries/use-places.ts'
import css from './profile.module.css'

type Money = NonNullable<Preferences['budget']>

/** Tuition a year. Kept in minor units, typed in the currency's own. */
export function BudgetField({
  budget,
  onChange,
}: {
  budget: Money | null
  onChange: (budget: Money | null) => void
}) {
  const t = useWords('profiles')
  const { field } = useProfileForm()
  const { currencies } = usePlaces()
  const [chosen, choose] = useState(budget?.currency ?? 'EUR')
  const currency = budget?.currency ?? chosen
  return (
    <div className={css.fields}>
      <MoneyField
        label={t('preferences.budget')}
        amount={budget?.amount ?? null}
        currency={currency}
        {...field('preferences.budget')}
        onChange={(amount) => onChange(amount === null ? null : { amount, currency })}
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
            onChange({ amount: sameFigureIn(budget.amount, currency, next), currency: next })
        }}
      />
    </div>
  )
}
