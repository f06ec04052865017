import { useId } from 'react'
import { useFormat } from '#web/core/format.ts'
import css from '../decisions.module.css'

/** Piles of work side by side, each with how many lie in it; an empty one stays in its place. */
export function ApplicationBins<B extends string>({
  label,
  shown,
  bins,
  onShow,
}: {
  label: string
  shown: B | undefined
  bins: readonly { value: B; name: string; count: number | undefined }[]
  onShow: (bin: B) => void
}) {
  const group = useId()
  const { number } = useFormat()
  return (
    <fieldset className={css.bins}>
      <legend className="unseen">{label}</legend>
      {bins.map(({ value, name, count }) => (
        <label key={value} data-empty={count === 0 || undefined}>
          <input
            type="radio"
            className="unseen"
            name={group}
            checked={shown === value}
            onChange={() => onShow(value)}
          />
          <span>
            {name} <b>{count === undefined ? '' : number(count)}</b>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
