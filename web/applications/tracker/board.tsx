import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { isFinal, type Stage, stages } from '#contract/applications/state.ts'
import { useWords } from '#web/core/words.tsx'
import { ApplicationCard } from './application-card.tsx'
import css from './tracker.module.css'

/** By stage, and what has ended apart; empty stages are left out where there is no room for them. */
export function Board({ shown }: { shown: readonly ApplicationLine[] }) {
  const t = useWords('applications')
  const say = useWords('applications/state')
  const running = shown.filter(({ status }) => !isFinal(status))
  const ended = shown.filter(({ status }) => isFinal(status))
  const columns: { key: Stage; lines: ApplicationLine[] }[] = stages.map((key) => ({
    key,
    lines: running.filter(({ stage }) => stage === key),
  }))
  return (
    <>
      {running.length > 0 && (
        <div className={css.board}>
          {columns.map(({ key, lines }) => (
            <section
              key={key}
              data-empty={lines.length === 0 || undefined}
              aria-labelledby={`stage-${key}`}
            >
              <h2 id={`stage-${key}`}>
                {say(`stages.${key}`)} <span>{lines.length}</span>
              </h2>
              <ul className={css.cards}>
                {lines.map((one) => (
                  <li key={one.id}>
                    <ApplicationCard application={one} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {ended.length > 0 && (
        <section className={css.ended} aria-labelledby="stage-ended">
          <h2 id="stage-ended">
            {t('ended')} <span>{ended.length}</span>
          </h2>
          <ul className={css.cards}>
            {ended.map((one) => (
              <li key={one.id}>
                <ApplicationCard application={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
