import { type FormEvent, useRef } from 'react'
import type { SearchAnswer } from '#contract/course-search.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { PlainButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Asked, currencies, facets, readAddress } from './address.ts'
import css from './filters.module.css'

/** So many values are seen at once; the rest wait behind "More". */
const seen = 7
const openAtFirst = new Set(['country', 'level', 'field', 'intake'])

/** Every filter in one form: a change answers at once; without JavaScript a button does. On a phone it is a drawer. */
export function Filters({ asked, answer, go }: { asked: Asked; answer: SearchAnswer; go: (next: Asked) => void }) {
  const t = useWords('catalogue')
  const form = useRef<HTMLFormElement>(null)
  const changed = () => {
    const fields = new FormData(form.current!)
    const filled = Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]))
    go({ ...readAddress(filled), q: asked.q, sort: asked.sort, literal: asked.literal, page: 0 })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changed()
    location.hash = ''
  }
  const boxes = (facet: (typeof facets)[number]) => (answer.facets[facet] ?? []).filter(({ count, value }) => count > 0 || asked[facet].includes(value))
  return (
    <aside id="filters" className={css.drawer} aria-label={t('filters')}>
      <form ref={form} action={paths.courses} className={css.form} onSubmit={submit} key={JSON.stringify(asked)}>
        <div className={css.head}>
          <h2>{t('filters')}</h2>
          <a href="#main" aria-label={t('show', { count: answer.total })}><Icon name="close" /></a>
        </div>
        <input type="hidden" name="q" value={asked.q} />
        {asked.sort !== 'fit' && <input type="hidden" name="sort" value={asked.sort} />}
        <div onChange={(event) => (event.target as HTMLInputElement).type !== 'number' && changed()}>
          <FeeFilter asked={asked} answer={answer} changed={changed} />
          {facets.map((facet) => {
            const values = boxes(facet)
            if (values.length === 0) return null
            const box = ({ value, label, count }: (typeof values)[number]) => (
              <label key={value} className={css.value}>
                <input type="checkbox" name={facet} value={value} defaultChecked={asked[facet].includes(value)} />
                <span>{label}</span>
                <small>{count}</small>
              </label>
            )
            return (
              <details key={facet} className={css.facet} open={openAtFirst.has(facet) || asked[facet].length > 0}>
                <summary><h3>{t(`facet.${facet}`)}</h3></summary>
                {values.slice(0, seen).map(box)}
                {values.length > seen && <details className={css.more} open={values.slice(seen).some(({ value }) => asked[facet].includes(value))}><summary>{t('facet.more')}</summary>{values.slice(seen).map(box)}</details>}
              </details>
            )
          })}
          <fieldset className={css.fee}>
            <legend>{t('mine.title')}</legend>
            <div className={css.amounts}>
              <label>{t('mine.ielts')}<input type="number" name="ielts" min={0} max={9} step={0.5} inputMode="decimal" defaultValue={asked.ielts ?? ''} onBlur={(event) => event.target.value !== String(asked.ielts ?? '') && changed()} /></label>
              <label>{t('mine.grade')}<input type="number" name="grade" min={0} max={100} inputMode="numeric" defaultValue={asked.grade ?? ''} onBlur={(event) => event.target.value !== String(asked.grade ?? '') && changed()} /></label>
            </div>
          </fieldset>
          <fieldset className={css.facet}>
            <legend className="unseen">{t('facet.offers')}</legend>
            {answer.facets.scholarship?.map(({ label, count }) => (
              <label key="scholarship" className={css.value}>
                <input type="checkbox" name="scholarship" value="yes" defaultChecked={asked.scholarship} />
                <span>{label}</span><small>{count}</small>
              </label>
            ))}
            <label className={css.value}>
              <input type="checkbox" name="open" value="yes" defaultChecked={asked.open} />
              <span>{t('open')}</span>
            </label>
          </fieldset>
        </div>
        <div className={css.foot}>
          <PlainButton type="submit" look="main" wide>{t('show', { count: answer.total })}</PlainButton>
        </div>
      </form>
    </aside>
  )
}

/** Two amounts and a picture of how many courses cost how much. */
function FeeFilter({ asked, answer, changed }: { asked: Asked; answer: SearchAnswer; changed: () => void }) {
  const t = useWords('catalogue')
  const { number } = useFormat()
  const { buckets } = answer.fees
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  const chosen = (from: number) => (asked.feeMin === null || from >= asked.feeMin) && (asked.feeMax === null || from < asked.feeMax)
  return (
    <fieldset className={css.fee}>
      <legend>{t('facet.fee')}</legend>
      {buckets.length > 0 && (
        <div className={css.bars} role="img" aria-label={t('fee.histogram')}>
          {buckets.map(({ from, to, count }) => (
            <span key={from} data-in={chosen(from) || undefined} title={`${number(from)}${to === null ? '+' : `–${number(to)}`}: ${count}`} style={{ '--share': count / most } as never} />
          ))}
        </div>
      )}
      <div className={css.amounts}>
        <label>{t('fee.from')}<input type="number" name="feeMin" min={0} max={10_000_000} step={500} inputMode="numeric" defaultValue={asked.feeMin ?? ''} onBlur={(event) => event.target.value !== String(asked.feeMin ?? '') && changed()} /></label>
        <label>{t('fee.to')}<input type="number" name="feeMax" min={0} max={10_000_000} step={500} inputMode="numeric" defaultValue={asked.feeMax ?? ''} onBlur={(event) => event.target.value !== String(asked.feeMax ?? '') && changed()} /></label>
        <label>{t('fee.currency')}
          <select name="currency" defaultValue={asked.currency}>{currencies.map((code) => <option key={code}>{code}</option>)}</select>
        </label>
      </div>
    </fieldset>
  )
}
