import type { Opening } from '#contract/profiles/match/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import css from './opens-more.module.css'

export type Openings = { open: number; improvements: readonly Opening[] }

/** How many courses are open, and what would add others; `own` on the profile itself, where it is changed. */
export default function OpeningList({ found, own = false }: { found: Openings; own?: boolean }) {
  const t = useWords('profiles/match')
  return (
    <section className={css.opens} aria-labelledby="opens-more">
      <h2 id="opens-more">{t('opens.title')}</h2>
      <p>{t('opens.open', { count: found.open })}</p>
      {found.improvements.length > 0 && (
        <>
          <p>{t('opens.one')}</p>
          <ul>
            {found.improvements.map(({ kind, value, text, adds }) => (
              <li key={`${kind} ${value}`}>
                <span>{text}</span> <b>{t('opens.adds', { count: adds })}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={css.soft}>
        {t('opens.about')} {!own && <Link to={screenPath('profile')}>{t('opens.edit')}</Link>}
      </p>
    </section>
  )
}
