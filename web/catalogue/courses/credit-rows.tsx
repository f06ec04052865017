import type { Requirement } from '#contract/catalogue/shapes.ts'
import { creditSystems, maxCredits } from '#contract/qualifications/education.ts'
import { useWords } from '#web/core/words.tsx'
import { LevelChoice } from './level-choice.tsx'
import { RowList } from './row-list.tsx'
import css from '../manage.module.css'

type CreditMinimum = Extract<Requirement, { kind: 'credits' }>

/** Credits or years of earlier studies. */
export function CreditRows({
  credits,
  onChange,
}: {
  credits: readonly CreditMinimum[]
  onChange: (credits: CreditMinimum[]) => void
}) {
  const t = useWords('catalogue/courses')
  const content = useWords('content')
  return (
    <>
      <RowList<CreditMinimum>
        legend={t('requirements.credits')}
        rows={credits}
        max={6}
        onChange={onChange}
        blank={() => ({ kind: 'credits', system: 'ects', least: 180, level: null, related: false })}
      >
        {(need, set) => (
          <>
            <label>
              {t('requirements.countedIn')}
              <select
                value={need.system}
                onChange={(event) =>
                  set({
                    system: creditSystems.find((id) => id === event.target.value) ?? need.system,
                  })
                }
              >
                {creditSystems.map((id) => (
                  <option key={id} value={id}>
                    {content(`creditSystems.${id}`)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t('requirements.value')}
              <input
                type="number"
                required
                min={0.5}
                max={need.system === 'years' ? 20 : maxCredits}
                step="any"
                value={need.least}
                onChange={(event) => set({ least: event.target.valueAsNumber })}
              />
            </label>
            <LevelChoice level={need.level} onChange={(level) => set({ level })} />
            <label>
              <input
                type="checkbox"
                checked={need.related}
                onChange={(event) => set({ related: event.target.checked })}
              />
              {t('requirements.related')}
            </label>
          </>
        )}
      </RowList>
      <p className={css.soft}>{t('requirements.creditsHint')}</p>
    </>
  )
}
