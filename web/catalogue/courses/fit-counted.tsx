import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { markOf, Ring } from '#web/parts/courses/ring.tsx'
import type { MatchScore } from '#web/parts/courses/use-fit.ts'
import css from '#web/parts/courses/fit.module.css'

/** The score, each factor with what is there and what is asked, and what would raise it. */
export default function FitCounted({ fit }: { fit: MatchScore }) {
  const t = useWords('profiles/match')
  const { list } = useFormat()
  const name = (id: MatchScore['blockers'][number]) => t(`factor.${id}`)
  return (
    <>
      <div className={css.head}>
        <Ring fit={fit} />
        <div>
          <p className={css.band} data-band={fit.band}>
            {t(`band.${fit.band}`)} <span className="unseen">{t('of', { score: fit.score })}</span>
          </p>
          {fit.blockers.length > 0 && (
            <p className={css.blockers}>
              <Icon name="alert" size={18} />
              {t('blockers', { names: list(fit.blockers.map(name)) })}
            </p>
          )}
          <p className={css.soft}>
            {t('about')}{' '}
            {fit.confidence < 0.995 && t('basis', { percent: Math.round(100 * fit.confidence) })}
          </p>
        </div>
      </div>
      <ul className={css.factors}>
        {fit.factors.map((factor) => (
          <li key={factor.id} data-message={factor.message}>
            <Icon name={markOf[factor.message]} label={t(`message.${factor.message}`)} />
            <div>
              <h3>{name(factor.id)}</h3>
              <p>{factor.text}</p>
            </div>
            <span className={css.points}>
              {factor.counted ? (
                <>
                  <span className={css.bar} aria-hidden="true">
                    <i style={{ inlineSize: `${(100 * factor.points) / factor.weight}%` }} />
                  </span>
                  {t('points', { points: factor.points, weight: factor.weight })}
                </>
              ) : (
                t('notCounted')
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={screenPath('judgedCourse', { courseId: fit.courseId })}>{t('how')}</Link>
      </p>
      {fit.nextBest.length > 0 && (
        <div className={css.raise}>
          <h3>{t('add')}</h3>
          <ul>
            {fit.nextBest.map(({ id, gain }) => (
              <li key={id}>
                <Link to={screenPath('profile')}>{name(id)}</Link>{' '}
                <span>{t('gain', { gain })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {fit.counsellorSuggested && (
        <p className={css.counsellor}>
          <Icon name="people" />
          <span>
            {t('counsellor', { score: 80 })} <Link to={screenPath('addTicket')}>{t('ask')}</Link>
          </span>
        </p>
      )}
    </>
  )
}
