import { type StepNumber, stepName, stepNumbers } from '#contract/applications/form/steps.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './form.module.css'

/** The eight steps, which are done, and the way to any of them; folded on a phone. */
export function FormSteps({
  application,
  at,
  onOpen,
}: {
  application: ApplicationDetails
  at: StepNumber
  onOpen: (step: StepNumber) => void
}) {
  const t = useWords('applications/form')
  const done = (step: StepNumber) =>
    application.steps.find((one) => one.step === step)?.done === true &&
    (step !== 8 || application.missing === 0)
  const progress = t('progress', { done: application.stepsDone })
  const list = (
    <ol>
      {stepNumbers.map((step) => (
        <li
          key={step}
          data-done={done(step) || undefined}
          aria-current={step === at ? 'step' : undefined}
        >
          <button type="button" onClick={() => onOpen(step)}>
            <span className={css.dot}>{done(step) ? <Icon name="check" size={16} /> : step}</span>
            <span>{t(`steps.${stepName(step)}`)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className={css.steps} aria-label={t('all')}>
      <progress value={application.stepsDone} max={8} aria-label={progress} />
      <p className={css.soft}>{progress}</p>
      <div className={css.wideOnly}>{list}</div>
      <details className={css.phoneOnly} key={at}>
        <summary>{t('all')}</summary>
        {list}
      </details>
    </nav>
  )
}
