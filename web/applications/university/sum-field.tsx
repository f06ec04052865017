import { useWords } from '#web/core/words.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { isSum } from './offer-draft.ts'

/** An amount of money as it is typed; empty when there is none. */
export function SumField({
  label,
  sum,
  currency,
  onChange,
}: {
  label: string
  sum: string
  currency: string
  onChange: (sum: string) => void
}) {
  const t = useWords('applications/university')
  return (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={16}
      value={sum}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={<span>{currency}</span>}
      rightSectionWidth={56}
      error={isSum(sum, currency) ? undefined : t('offer.badSum')}
    />
  )
}

SumField.Currency = function Currency({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (currency: string) => void
}) {
  return (
    <TextField
      label={label}
      maxLength={3}
      value={value}
      onChange={(event) =>
        onChange(event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z]/g, ''))
      }
    />
  )
}
