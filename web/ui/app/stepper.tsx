import { useEffect, useRef } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './stepper.module.css'

/** Where someone is in a form of several steps. Steps already done can be opened again; a new step that took the focus away gives it to the steps. */
export function Stepper({
  steps,
  at,
  onOpen,
}: {
  steps: readonly string[]
  at: number
  onOpen?: (step: number) => void
}) {
  const t = useWords('ui')
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    // The button that led to the next step went with its step, and the focus with it.
    if (shown.current !== at && document.activeElement === document.body) nav.current?.focus()
    shown.current = at
  }, [at])
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      className={css.stepper}
      aria-label={t('step', { step: at + 1, steps: steps.length })}
    >
      <ol>
        {steps.map((step, place) => (
          <li
            key={step}
            data-state={place < at ? 'done' : place === at ? 'here' : 'ahead'}
            aria-current={place === at ? 'step' : undefined}
          >
            <button type="button" disabled={place >= at || !onOpen} onClick={() => onOpen?.(place)}>
              <span className={css.dot}>
                {place < at ? <Icon name="check" size={16} /> : place + 1}
              </span>
              <span className={css.name}>{step}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
