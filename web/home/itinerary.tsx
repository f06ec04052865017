import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './home.module.css'

const stops = [
  ['find', 'search'],
  ['keep', 'vault'],
  ['prove', 'seal'],
  ['apply', 'application'],
] as const

/** The four things a student does here, as stops on one line. */
export function Itinerary() {
  const t = useWords('home')
  return (
    <section className={css.section}>
      <h2>{t('route.title')}</h2>
      <ol className={css.stops}>
        {stops.map(([stop, icon]) => (
          <li key={stop}>
            <span className={css.stop}>
              <Icon name={icon} size={22} />
            </span>
            <h3>{t(`route.${stop}`)}</h3>
            <p>{t(`route.${stop}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
