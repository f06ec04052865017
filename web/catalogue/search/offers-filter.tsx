import type { SearchAnswer } from '#contract/catalogue/search/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import type { SearchState } from './search-address.ts'
import css from './filters.module.css'

/** What a course offers besides: a scholarship, an intake that is open. */
export function OffersFilter({
  asked: searchState,
  answer,
}: {
  asked: SearchState
  answer: SearchAnswer
}) {
  const t = useWords('catalogue')
  return (
    <fieldset className={css.facet}>
      <legend className="unseen">{t('facet.offers')}</legend>
      {answer.facets.scholarship?.map(({ label, count }) => (
        <label key="scholarship" className={css.value}>
          <input
            type="checkbox"
            name="scholarship"
            value="yes"
            defaultChecked={searchState.scholarship}
          />
          <span>{label}</span>
          <small>{count}</small>
        </label>
      ))}
      <label className={css.value}>
        <input type="checkbox" name="open" value="yes" defaultChecked={searchState.open} />
        <span>{t('open')}</span>
      </label>
    </fieldset>
  )
}
