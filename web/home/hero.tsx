import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Globe } from './globe.tsx'
import css from './hero.module.css'

const subjects = ['computing', 'medicine', 'business', 'engineering', 'law', 'design'] as const

/** The passport's cover. The line at the foot is drawn like its machine-readable zone. */
export function Hero() {
  const t = useWords('home')
  return (
    <section className={css.cover}>
      <div className={css.inside}>
        <div className={css.words}>
          <h1>{t('hero.title')}</h1>
          <p className={css.text}>{t('hero.text')}</p>
          <SearchBox label={t('hero.field')} />
          <p className={css.popular}>
            <span>{t('hero.popular')}</span>
            {subjects.map((subject) => (
              <Link
                key={subject}
                to={screenPath('courses')}
                search={{ q: t(`subjects.${subject}`) }}
              >
                {t(`subjects.${subject}`)}
              </Link>
            ))}
          </p>
        </div>
        <Globe />
      </div>
      <p className={css.zone} aria-hidden="true">
        {`P<AO<<STUDY<<ANYWHERE${'<'.repeat(150)}`}
      </p>
    </section>
  )
}
