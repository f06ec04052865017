import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './segments.module.css'

export type Choice<V extends string> = { value: V; label: string; icon?: IconName; lang?: string }

/** A few choices side by side; with an icon, the word is only read aloud and shown on hover. */
export function Segments<V extends string>({
  name,
  label,
  value,
  choices,
  onChange,
}: {
  name: string
  label: string
  value: V
  choices: readonly Choice<V>[]
  onChange: (value: V) => void
}) {
  const group = `${name}-${useId()}`
  return (
    <fieldset className={css.segments}>
      <legend className="unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} lang={choice.lang} title={choice.icon && choice.label}>
          <input
            type="radio"
            className="unseen"
            name={group}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.icon ? (
              <Icon name={choice.icon} size={18} label={choice.label} />
            ) : (
              choice.label
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
