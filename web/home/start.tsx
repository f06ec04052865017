import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './home.module.css'

export function Start() {
  const t = useWords('home')
  return (
    <section className={css.section}>
      <div className={css.start}>
        <div>
          <h2>{t('start.title')}</h2>
          <p>{t('start.text')}</p>
        </div>
        <div className={css.choices}>
          <ButtonLink to={screenPath('register')} look="foil" size="l">
            {t('start.register')}
          </ButtonLink>
          <ButtonLink to={screenPath('courses')} size="l" look="plain">
            {t('start.courses')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
