import { useRouterState } from '@tanstack/react-router'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Ring } from './fit-badge.tsx'
import { type Fit, useFits } from './use-fit.ts'
import css from './fit.module.css'

export const markOf = { met: 'done', partly: 'minus', unmet: 'cross', below: 'alert', missing: 'plus' } as const satisfies Record<Fit['factors'][number]['message'], IconName>

/** Each requirement against the reader's profile: what is there, what is asked, what would raise the score. */
export function FitPanel({ courseId }: { courseId: string }) {
  const t = useWords('wishlist')
  const here = useRouterState({ select: (state) => state.location.href })
  const fits = useFits([courseId])
  const fit = fits.status === 'known' ? fits.of.get(courseId) : undefined
  return (
    <section aria-busy={fits.status === 'unknown'} className={css.panel} id="fit">
      <h2>{t('fit.title')}</h2>
      {fit ? <Counted fit={fit} /> : (
        <p className={css.stranger}>
          <span>{t('fit.stranger')}</span>
          <ButtonLink to={paths.login} search={{ next: here }} size="s">{t('signIn')}</ButtonLink>
        </p>
      )}
    </section>
  )
}

function Counted({ fit }: { fit: Fit }) {
  const t = useWords('wishlist')
  const { list } = useFormat()
  const name = (id: Fit['blockers'][number]) => t(`fit.factor.${id}`)
  return (
    <>
      <div className={css.head}>
        <Ring fit={fit} />
        <div>
          <p className={css.band} data-band={fit.band}>{t(`fit.band.${fit.band}`)} <span className="unseen">{t('fit.of', { score: fit.score })}</span></p>
          {fit.blockers.length > 0 && <p className={css.blockers}><Icon name="alert" size={18} />{t('fit.blockers', { names: list(fit.blockers.map(name)) })}</p>}
          <p className={css.soft}>{t('fit.about')} {fit.confidence < 0.995 && t('fit.basis', { percent: Math.round(100 * fit.confidence) })}</p>
        </div>
      </div>
      <ul className={css.factors}>
        {fit.factors.map((factor) => (
          <li key={factor.id} data-message={factor.message}>
            <Icon name={markOf[factor.message]} label={t(`fit.message.${factor.message}`)} />
            <div>
              <h3>{name(factor.id)}</h3>
              <p>{factor.text}</p>
            </div>
            <span className={css.points}>
              <span className={css.bar} aria-hidden="true"><i style={{ inlineSize: `${(100 * factor.points) / factor.weight}%` }} /></span>
              {t('fit.points', { points: factor.points, weight: factor.weight })}
            </span>
          </li>
        ))}
      </ul>
      {fit.nextBest.length > 0 && (
        <div className={css.raise}>
          <h3>{t('fit.add')}</h3>
          <ul>{fit.nextBest.map(({ id, gain }) => <li key={id}><Link to={paths.profile}>{name(id)}</Link> <span>{t('fit.gain', { gain })}</span></li>)}</ul>
        </div>
      )}
      {fit.counsellorSuggested && <p className={css.counsellor}><Icon name="people" /><span>{t('fit.counsellor', { score: 80 })} <Link to={paths.askForHelp}>{t('fit.ask')}</Link></span></p>}
    </>
  )
}
