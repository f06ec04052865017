import { useWords } from '#web/core/words.tsx'
import type { SearchState } from './search-address.ts'
import css from './filters.module.css'

/** Only what one qualifies for: as the profile says, or by results typed in here. */
export function QualifyFilter({
  asked: searchState,
  changed,
}: {
  asked: SearchState
  changed: () => void
}) {
  const t = useWords('catalogue')
  const facets = useWords('catalogue/shapes')
  const number = (name: 'ielts' | 'grade', max: number, step: number) => (
    <label>
      {t(`mine.${name}`)}
      <input
        type="number"
        name={name}
        min={0}
        max={max}
        step={step}
        inputMode="decimal"
        defaultValue={searchState[name] ?? ''}
        onBlur={(event) => event.target.value !== String(searchState[name] ?? '') && changed()}
      />
    </label>
  )
  return (
    <fieldset className={css.fee}>
      <legend>{t('mine.title')}</legend>
      <label className={css.value}>
        <input type="checkbox" name="mine" value="yes" defaultChecked={searchState.mine} />
        <span>{t('mine.profile')}</span>
      </label>
      <p>{t('mine.profileAbout')}</p>
      <div className={css.amounts}>
        {number('ielts', 9, 0.5)}
        {number('grade', 100, 1)}
      </div>
      <p>{t('mine.about')}</p>
      {searchState.score.map((one) => (
        <input key={one} type="hidden" name="score" value={one} />
      ))}
      {searchState.score.length > 0 && (
        <p>
          {t('mine.others', {
            tests: searchState.score
              .map((one) => `${facets.loose(`test.${one.split(':')[0]}`)} ${one.split(':')[1]}`)
              .join(', '),
          })}
        </p>
      )}
    </fieldset>
  )
}
