import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { SearchAnswer } from '#contract/catalogue/search/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { queryText } from '#web/core/query-text.ts'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type SearchState, facets, readSearchAddress, writeAddress } from './search-address.ts'
import { FeeFilter } from './fee-filter.tsx'
import { OffersFilter } from './offers-filter.tsx'
import { QualifyFilter } from './qualify-filter.tsx'
import css from './filters.module.css'

/** So many values are seen at once; the rest come with "More". */
const seen = 7
const boxAt = (name: string, value: string) =>
  `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`
const openAtFirst = new Set(['country', 'level', 'field', 'intake'])

/** The fields say what was asked, whoever changed it; a number that somebody is typing stays theirs. */
const showState = (form: HTMLFormElement, currency: string): void => {
  for (const field of form.querySelectorAll('input'))
    if (field.type === 'checkbox') field.checked = field.defaultChecked
    else if (field.type === 'number' && field !== document.activeElement)
      field.value = field.defaultValue
  form.querySelector('select')!.value = currency
}

/** Every filter in one form: a change answers at once; without JavaScript a button does. On a phone it is a drawer. */
export function SearchFilterForm({
  asked: requested,
  answer,
  go,
}: {
  asked: SearchState
  answer: SearchAnswer
  go: (change: (last: SearchState) => SearchState) => void
}) {
  const t = useWords('catalogue')
  const form = useRef<HTMLFormElement>(null)
  const [whole, setWhole] = useState<readonly string[]>(requested.all ? [requested.all] : [])
  const address = JSON.stringify(requested)
  useEffect(() => showState(form.current!, requested.currency), [address, requested.currency])
  // "More" goes when it is pressed; whoever uses the keyboard goes on at the first value that came.
  const next = useRef('')
  useEffect(() => {
    if (next.current) form.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = ''
  }, [whole])
  const changed = () => {
    const fields = new FormData(form.current!)
    const filled = Object.fromEntries(
      [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]),
    )
    go(({ q, sort, literal, map, all }) => ({
      ...readSearchAddress(filled),
      q,
      sort,
      literal,
      map,
      all,
      page: 0,
    }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changed()
    location.hash = ''
  }
  // A link, so that it works without scripts; with them the values are here already.
  const showAll = (event: MouseEvent, facet: string, first: string) => {
    event.preventDefault()
    next.current = boxAt(facet, first)
    setWhole([...whole, facet])
  }
  const boxes = (facet: (typeof facets)[number]) =>
    (answer.facets[facet] ?? []).filter(
      ({ count, value }) => count > 0 || requested[facet].includes(value),
    )
  return (
    <aside id="filters" className={css.drawer} aria-label={t('filters')}>
      <form ref={form} action={screenPath('courses')} className={css.form} onSubmit={submit}>
        <div className={css.head}>
          <h2>{t('filters')}</h2>
          <a href="#main" aria-label={t('show', { count: answer.total })}>
            <Icon name="close" />
          </a>
        </div>
        <input type="hidden" name="q" value={requested.q} />
        {requested.map && <input type="hidden" name="map" value={requested.map} />}
        {requested.all && <input type="hidden" name="all" value={requested.all} />}
        {requested.sort !== 'relevance' && (
          <input type="hidden" name="sort" value={requested.sort} />
        )}
        <div
          onChange={(event) =>
            !['number', 'range'].includes((event.target as HTMLInputElement).type) && changed()
          }
        >
          <FeeFilter asked={requested} answer={answer} changed={changed} />
          {facets.map((facet) => {
            const values = boxes(facet)
            if (values.length === 0) return null
            const box = ({ value, label, count }: (typeof values)[number]) => (
              <label key={value} className={css.value}>
                <input
                  type="checkbox"
                  name={facet}
                  value={value}
                  defaultChecked={requested[facet].includes(value)}
                />
                <span>{label}</span>
                <small>{count}</small>
              </label>
            )
            return (
              <details
                key={facet}
                className={css.facet}
                open={openAtFirst.has(facet) || requested[facet].length > 0}
              >
                <summary>
                  <h3>{t(`facet.${facet}`)}</h3>
                </summary>
                {values
                  .filter(
                    ({ value }, at) =>
                      at < seen || whole.includes(facet) || requested[facet].includes(value),
                  )
                  .map(box)}
                {values.length > seen && !whole.includes(facet) && (
                  <a
                    className={css.more}
                    href={`${screenPath('courses')}${queryText(writeAddress({ ...requested, all: facet }))}#filters`}
                    onClick={(event) => showAll(event, facet, values[seen]!.value)}
                  >
                    {t('facet.more', { count: values.length })}
                  </a>
                )}
              </details>
            )
          })}
          <QualifyFilter asked={requested} changed={changed} />
          <OffersFilter asked={requested} answer={answer} />
        </div>
        <div className={css.foot}>
          <PlainButton type="submit" look="main" wide>
            {t('show', { count: answer.total })}
          </PlainButton>
        </div>
      </form>
    </aside>
  )
}
