import { completenessOf, type ProfilePart } from '#contract/profiles/rules.ts'
import type { StudentProfile } from '#contract/profiles/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Parts } from './draft.ts'
import { goToPlace } from './go-to-place.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from './profile.module.css'

/** Where each missing part is filled in. */
const places: Record<ProfilePart, string> = {
  dateOfBirth: 'dateOfBirth',
  gender: 'gender',
  citizenship: 'citizenship',
  firstLanguage: 'firstLanguage',
  address: 'address',
  image: 'image',
  education: 'education',
  grade: 'education',
  tests: 'tests',
  study: 'preferences-level',
  countries: 'preferences-countries',
  intakes: 'preferences-intakes',
  budget: 'preferences-budget',
}
const round = 2 * Math.PI * 26

/** How complete the profile is; what is missing, why it matters, and the way there. */
export function CompletenessMeter({
  draft,
  image,
}: {
  draft: Parts
  image: StudentProfile['image']
}) {
  const t = useWords('profiles')
  const { percent } = useFormat()
  const { percent: reached, missing } = completenessOf({ ...draft, image })
  return (
    <section className={css.meter} aria-label={t('meter.title')}>
      <div className={css.reached}>
        <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
          <circle cx="32" cy="32" r="26" className={css.ring} />
          <circle
            cx="32"
            cy="32"
            r="26"
            className={css.filled}
            strokeDasharray={`${(round * reached) / 100} ${round}`}
            transform="rotate(-90 32 32)"
          />
        </svg>
        <div>
          <strong role="status">{t('meter.reached', { percent: percent(reached / 100) })}</strong>
          <p className={arrange.soft}>{t(missing.length === 0 ? 'meter.done' : 'meter.text')}</p>
        </div>
      </div>
      {missing.length > 0 && (
        <details className={css.missing}>
          <summary>{t('meter.missing', { count: missing.length })}</summary>
          <ul>
            {missing.map(({ part, weight }) => (
              <li key={part}>
                <button type="button" onClick={() => goToPlace(places[part])}>
                  <span>
                    <strong>{t(`meter.parts.${part}`)}</strong>
                    <span className={css.weight}>+{percent(weight / 100)}</span>
                  </span>
                  <span className={arrange.soft}>{t(`why.${part}`)}</span>
                  <Icon name="forward" size={18} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
