import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import type { SearchAnswer } from '#contract/catalogue/search/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { type SearchState, currencies } from './search-address.ts'
import css from './filters.module.css'

type Props = {
  asked: SearchState
  answer: SearchAnswer
  changed: () => void
}

/** A picture of how many courses cost how much with a slider under it, and the two amounts to type. */
export function FeeFilter({ asked: requested, answer, changed }: Props) {
  const t = useWords('catalogue')
  const { number } = useFormat()
  const { buckets } = answer.fees
  const max = Math.max(1, ...buckets.map(({ count }) => count))
  const chosen = (from: number) =>
    (requested.feeMin === null || from >= requested.feeMin) &&
    (requested.feeMax === null || from < requested.feeMax)
  const amount = (name: 'feeMin' | 'feeMax', label: string) => (
    <label>
      {label}
      <input
        type="number"
        name={name}
        min={0}
        max={10_000_000}
        step={500}
        inputMode="numeric"
        defaultValue={requested[name] ?? ''}
        onBlur={(event) => event.target.value !== String(requested[name] ?? '') && changed()}
      />
    </label>
  )
  return (
    <fieldset className={css.fee}>
      <legend>{t('facet.fee')}</legend>
      {buckets.length > 0 && (
        <div className={css.bars} role="img" aria-label={t('fee.histogram')}>
          {buckets.map(({ from, to, count }) => (
            <i
              key={from}
              data-in={chosen(from) || undefined}
              title={`${number(from)}${to === null ? '+' : `–${number(to)}`}: ${count}`}
              style={{ '--share': count / max } as CSSProperties}
            />
          ))}
        </div>
      )}
      {buckets.length > 1 && (
        <Slider asked={requested} edges={buckets.map(({ from }) => from)} changed={changed} />
      )}
      <div className={css.amounts}>
        {amount('feeMin', t('fee.from'))}
        {amount('feeMax', t('fee.to'))}
        <label>
          {t('fee.currency')}
          <select name="currency" defaultValue={requested.currency}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  )
}

/** Two thumbs that stop at the edges of the bars; the right end is without limit. */
function Slider({
  asked: requested,
  edges,
  changed,
}: {
  asked: SearchState
  edges: readonly number[]
  changed: () => void
}) {
  const t = useWords('catalogue')
  const { number } = useFormat()
  const end = edges.length
  const placeOf = (amount: number | null, none: number) => {
    const at = amount === null ? -1 : edges.findIndex((edge) => edge >= amount)
    return at < 0 ? none : at
  }
  // Where the thumbs are while they are moved; else where the answer has them.
  const [moved, setMoved] = useState<{ low: number; high: number } | null>(null)
  const answered = `${requested.feeMin} ${requested.feeMax} ${edges.join(' ')}`
  const [before, setBefore] = useState(answered)
  if (before !== answered) {
    setBefore(answered)
    setMoved(null)
  }
  const { low, high } = moved ?? {
    low: placeOf(requested.feeMin, 0),
    high: placeOf(requested.feeMax, end),
  }
  // A thumb writes the amount that it stands for into its field, from which the form is read.
  const settle = ({ currentTarget: { form } }: SyntheticEvent<HTMLInputElement>) => {
    if (!moved) return
    const feeMin = low === 0 ? null : edges[low]!
    const feeMax = high >= end ? null : edges[high]!
    const write = (name: string, amount: number | null): boolean => {
      const field = form!.elements.namedItem(name) as HTMLInputElement
      const before = field.value
      field.value = String(amount ?? '')
      return field.value !== before
    }
    const wrote = [write('feeMin', feeMin), write('feeMax', feeMax)]
    if (wrote.includes(true)) changed()
  }
  const thumb = (label: string, place: number, move: (to: number) => void) => (
    <input
      type="range"
      aria-label={label}
      min={0}
      max={end}
      value={place}
      onChange={(event) => move(Number(event.target.value))}
      onPointerUp={settle}
      onKeyUp={settle}
      aria-valuetext={
        place === 0 || place >= end
          ? t('fee.any')
          : `${number(edges[place]!)} ${requested.currency}`
      }
    />
  )
  return (
    <div className={css.slider}>
      {thumb(t('fee.least'), low, (to) => setMoved({ low: Math.min(to, high - 1), high }))}
      {thumb(t('fee.most'), high, (to) => setMoved({ low, high: Math.max(to, low + 1) }))}
    </div>
  )
}
