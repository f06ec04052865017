// A number that stays as it is typed, letter by letter.
import { useState } from 'react'
import { type NumberInputProps, TextInput } from '@mantine/core'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { readNumber } from './read-number.ts'

/** Keeps what is typed letter by letter, and says what is wrong with it; gives NaN where it is no number. */
export function TypedNumber(props: NumberInputProps) {
  const t = useWords('ui')
  const { number } = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const {
    value,
    min = -Infinity,
    max = Infinity,
    decimalScale = 0,
    onChange,
    label,
    className,
  } = props
  const read = typed === null ? '' : readNumber(typed)
  const isNothing = value === '' || value === undefined || Number.isNaN(value)
  const isOwn =
    typed !== null && (Object.is(read, value) || (isNothing && (read === '' || Number.isNaN(read))))
  const shown = isOwn
    ? typed
    : isNothing
      ? ''
      : number(Number(value), { useGrouping: false, maximumFractionDigits: 20 })
  const wrong = (one: number): string | undefined => {
    const [lowest, limit] = [Number(min), Number(max)]
    if (Number.isNaN(one))
      return t('number.plain', {
        like: number(lowest > 0 && limit < 1000 ? limit : 1000, { useGrouping: false }),
      })
    if (decimalScale === 0 && !Number.isInteger(one)) return t('number.whole')
    if (one >= lowest && one <= limit) return undefined
    return limit === Infinity
      ? t('number.least', { least: lowest })
      : t('number.between', { least: lowest, most: limit })
  }
  const own =
    isOwn && read !== ''
      ? wrong(read)
      : typeof value === 'number' && !isNothing
        ? wrong(value)
        : undefined
  return (
    <TextInput
      label={label}
      className={className}
      description={props.description}
      placeholder={props.placeholder}
      inputMode={decimalScale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      error={own ?? props.error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(readNumber(event.currentTarget.value))
      }}
    />
  )
}
