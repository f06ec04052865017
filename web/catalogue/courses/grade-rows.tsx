import { requirementErrors } from '#contract/catalogue/courses/requirement-errors.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import {
  type GradingSchemeId,
  gradingSchemeIds,
  gradingSchemes,
} from '#contract/qualifications/grading-schemes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { LevelChoice } from './level-choice.tsx'
import { RowList } from './row-list.tsx'
import css from '../manage.module.css'

type GradeMinimum = Extract<Requirement, { kind: 'grade' }>

/** Grades of earlier studies, each on its own scheme. */
export function GradeRows({
  grades,
  onChange,
}: {
  grades: readonly GradeMinimum[]
  onChange: (grades: GradeMinimum[]) => void
}) {
  const t = useWords('catalogue/courses')
  const content = useWords('content')
  const { compare } = useFormat()
  const schemeName = (id: GradingSchemeId) => content(`gradingSchemes.${id}`)
  const schemes = gradingSchemeIds.toSorted((a, b) => compare(schemeName(a), schemeName(b)))
  return (
    <>
      <RowList<GradeMinimum>
        legend={t('requirements.grades')}
        rows={grades}
        max={12}
        onChange={onChange}
        blank={() => ({ kind: 'grade', scheme: 'percentage', value: '', level: null })}
      >
        {(need, set) => (
          <>
            <label>
              {t('requirements.scheme')}
              <select
                value={need.scheme}
                onChange={(event) => set({ scheme: event.target.value, value: '' })}
              >
                {!schemes.some((id) => id === need.scheme) && (
                  <option value={need.scheme}>{need.scheme}</option>
                )}
                {schemes.map((id) => (
                  <option key={id} value={id}>
                    {schemeName(id)}
                  </option>
                ))}
              </select>
            </label>
            <GradeValue need={need} set={set} />
            <LevelChoice level={need.level} onChange={(level) => set({ level })} />
          </>
        )}
      </RowList>
      <p className={css.soft}>{t('requirements.gradesHint')}</p>
    </>
  )
}

function GradeValue({
  need,
  set,
}: {
  need: GradeMinimum
  set: (change: Partial<GradeMinimum>) => void
}) {
  const t = useWords('catalogue/courses')
  const scheme = gradingSchemes.find(({ id }) => id === need.scheme)
  const wrong = need.value !== '' && 'value' in requirementErrors(need)
  return (
    <label>
      {t('requirements.value')}
      {scheme?.kind === 'ordered' ? (
        <select
          required
          value={String(need.value)}
          onChange={(event) => set({ value: event.target.value })}
        >
          <option value="" />
          {scheme.values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      ) : (
        <input
          required
          maxLength={20}
          aria-invalid={wrong}
          value={String(need.value)}
          onChange={(event) => set({ value: event.target.value })}
        />
      )}
      {wrong && <span role="alert">{t('requirements.outside')}</span>}
    </label>
  )
}
