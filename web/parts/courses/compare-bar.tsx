import { maxCompared } from '#contract/compare/rules.ts'
import { screenPath } from '#contract/paths.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { clearCompared, toggleCompared, useCompared } from './comparison.ts'
import css from './compare-bar.module.css'

/** Puts a course into the comparison or takes it out. */
export function CompareTick({ slug, title }: { slug: string; title: string }) {
  const t = useWords('catalogue')
  const compared = useCompared()
  const on = compared.includes(slug)
  return (
    <label
      className={css.tick}
      title={!on && compared.length >= maxCompared ? t('compare.full') : undefined}
    >
      <input
        type="checkbox"
        name="courses"
        value={slug}
        form="compare"
        checked={on}
        disabled={!on && compared.length >= maxCompared}
        onChange={() => toggleCompared(slug)}
        aria-label={t('card.compareThis', { title })}
      />
      <span aria-hidden="true">{on ? t('card.compared') : t('card.compare')}</span>
    </label>
  )
}

/** Stays at the foot of the page while something is chosen. */
export function CompareBar() {
  const t = useWords('catalogue')
  const locale = useLocale()
  const compared = useCompared()
  // Without scripts the ticks of the page belong to a form that is always there.
  if (compared.length === 0)
    return (
      <noscript>
        <form id="compare" action={screenPath('compare')} className={css.bar}>
          <input type="hidden" name="lang" value={locale} />
          <button type="submit">{t('compare.title')}</button>
        </form>
      </noscript>
    )
  return (
    <div className={css.bar}>
      <ButtonLink
        to={screenPath('compare')}
        search={{ courses: compared.join() }}
        look="main"
        icon="compare"
      >
        {t('compare.open', { count: compared.length })}
      </ButtonLink>
      <IconButton icon="close" label={t('clear')} onClick={clearCompared} />
    </div>
  )
}
