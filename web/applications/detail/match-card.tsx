import { screenPath } from '#contract/paths.ts'
import type { ApplicationMatch } from '#contract/applications/detail/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import css from '../form/form.module.css'

const icons: Record<ApplicationMatch['factors'][number]['message'], IconName> = {
  met: 'done',
  conditional: 'clock',
  partly: 'minus',
  unknown: 'info',
  unmet: 'cross',
  below: 'alert',
  missing: 'plus',
}
const states = {
  met: 'met',
  conditional: 'unknown',
  partly: 'unknown',
  unknown: 'unknown',
  unmet: 'below',
  below: 'below',
  missing: 'missing',
} as const

/** How the course fits: each factor with what is asked and what is there, how much is known, what would raise it. Never a chance. */
export function MatchCard({
  match,
  reader = 'student',
}: {
  /** Before there is a form, without what the profile says otherwise. */
  match: Omit<ApplicationMatch, 'profileSays'> & Partial<Pick<ApplicationMatch, 'profileSays'>>
  reader?: 'student' | 'staff'
}) {
  const t = useWords('applications')
  const say = useWords('profiles/match')
  const { list } = useFormat()
  const own = reader === 'student'
  const otherwise = new Map(match.profileSays?.map(({ id, have }) => [id, have]))
  return (
    <Card
      title={t(own ? 'start.fit' : 'start.fitTheirs')}
      aside={<strong>{t('start.match', { score: match.score })}</strong>}
    >
      <ul className={css.items}>
        {match.factors.map(({ id, message, text, points, weight, counted }) => (
          <li key={id} data-state={states[message]}>
            <Icon
              name={icons[message]}
              label={say(!own && message === 'missing' ? 'notStated' : `message.${message}`)}
            />
            <div>
              <span>
                <strong>{say(`factor.${id}`)}</strong>{' '}
                <span className={css.soft}>
                  {counted ? say('points', { points, weight }) : say('notCounted')}
                </span>
              </span>
              <span className={css.soft}>{text}</span>
              {otherwise.has(id) && (
                <span className={css.soft}>
                  {t(own ? 'start.profileSays' : 'start.profileSaysTheirs', {
                    have: otherwise.get(id) ?? t('start.profileSaysNothing'),
                  })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {match.blockers.length > 0 && (
        <p className={css.soft}>
          {say('blockers', {
            names: list(match.blockers.map((id) => say(`factor.${id}`))),
          })}
        </p>
      )}
      {match.nextBest.length > 0 && (
        <p className={css.soft}>
          {say(own ? 'add' : 'wouldRaise')}:{' '}
          {list(
            match.nextBest.map(
              ({ id, gain }) => `${say(`factor.${id}`)} (${say('gain', { gain })})`,
            ),
          )}
          . {own && <Link to={screenPath('profile')}>{t('start.profile')}</Link>}
        </p>
      )}
      <p className={css.soft}>
        {t('start.matchNote')} {match.profileSays && t('start.formCounts')}{' '}
        {match.confidence < 0.995 &&
          say(own ? 'basis' : 'basisTheirs', { percent: Math.round(match.confidence * 100) })}
      </p>
      {match.counsellorSuggested && (
        <p className={css.soft}>
          {own ? (
            <>
              {t('start.counsellor')} <Link to={screenPath('addTicket')}>{say('ask')}</Link>
            </>
          ) : (
            t('start.counsellorTheirs')
          )}
        </p>
      )}
    </Card>
  )
}
