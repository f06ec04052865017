import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from '../decisions.module.css'

type Match = NonNullable<ApplicationDetails['match']>
const tones = {
  met: 'good',
  conditional: 'info',
  partly: 'warn',
  unknown: 'calm',
  unmet: 'bad',
  below: 'bad',
  missing: 'calm',
} as const

/** How the student's profile fits the course, line by line with what is asked and what is there. A measure of fit, not of chances. */
export function Fit({ match }: { match: Match }) {
  const t = useWords('applications/university')
  const say = useWords('profiles/match')
  const { list, percent } = useFormat()
  return (
    <Card
      title={t('fit.title', { score: match.score })}
      aside={
        <StatusBadge
          tone={match.band === 'strong' ? 'good' : match.band === 'possible' ? 'info' : 'warn'}
        >
          {say(`band.${match.band}`)}
        </StatusBadge>
      }
    >
      <p className={css.soft}>{t('fit.about', { percent: percent(match.confidence) })}</p>
      {match.blockers.length > 0 && (
        <p className={css.late}>
          {say('blockers', {
            names: list(match.blockers.map((id) => say(`factor.${id}`))),
          })}
        </p>
      )}
      <ul className={css.list}>
        {match.factors.map((factor) => (
          <li key={factor.id} className={css.item}>
            <span className={css.spread}>
              <strong>{say(`factor.${factor.id}`)}</strong>
              <StatusBadge tone={tones[factor.message]}>
                {t(`fit.message.${factor.message}`)}
              </StatusBadge>
            </span>
            {(factor.need !== null || factor.have !== null) && (
              <dl className={css.measure}>
                <dt>{t('file.need')}</dt>
                <dd>{factor.need ?? '–'}</dd>
                <dt>{t('file.have')}</dt>
                <dd>{factor.have ?? '–'}</dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
