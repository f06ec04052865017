import { useEffect, useRef, useState } from 'react'
import { decimalFrom, exponentOf, statedMinorFrom } from '#contract/money.ts'
import { useWords } from '#web/core/words.tsx'
import { TextField } from '#web/ui/app/fields.tsx'

/**
 * A sum of money as it is typed, with a comma or a point; minor units of the currency go out, null when it is empty.
 * What cannot be read says so and keeps the form from being sent.
 */
export function MoneyField({
  label,
  amount,
  currency,
  onChange,
  required = false,
  error,
  id,
  description,
  onBlur,
}: {
  label: string
  amount: number | null
  currency: string
  onChange: (amount: number | null) => void
  required?: boolean
  error?: string | undefined
  id?: string
  description?: string
  onBlur?: () => void
}) {
  const t = useWords('ui')
  const input = useRef<HTMLInputElement>(null)
  // While somebody types, their own text stands; afterwards the amount as it is kept.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (amount === null ? '' : decimalFrom(amount, currency))
  const isBad = text.trim() !== '' && typeof statedMinorFrom(text, currency) !== 'number'
  const bad = isBad ? t(exponentOf(currency) === 0 ? 'money.whole' : 'money.bad') : undefined
  useEffect(() => input.current?.setCustomValidity(bad ?? ''), [bad])

  const type = (next: string) => {
    setTyped(next)
    if (next.trim() === '') return onChange(null)
    const minor = statedMinorFrom(next, currency)
    if (typeof minor === 'number') onChange(minor)
  }
  return (
    <TextField
      ref={input}
      {...(id ? { id } : {})}
      {...(description ? { description } : {})}
      label={label}
      inputMode="decimal"
      maxLength={20}
      required={required}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        if (!isBad) setTyped(null)
        onBlur?.()
      }}
      rightSection={<span>{currency}</span>}
      rightSectionWidth={56}
      error={bad ?? error}
    />
  )
}
