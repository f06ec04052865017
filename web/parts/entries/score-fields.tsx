import type { Scale } from '#contract/qualifications/scale.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { useShownErrors } from './rules.ts'
import { type TestEntry, rangeOf, type readTestEntry, type scalesOf } from './test-entry.ts'
import css from './entries.module.css'

/** The scores of one test by its scale: each section, the overall, and what the sections would add up to. */
export function ScoreFields({
  entry,
  version,
  expected,
  field,
  set,
}: {
  entry: TestEntry
  version: NonNullable<ReturnType<typeof scalesOf>['version']>
  expected: ReturnType<typeof readTestEntry>['expected']
  field: ReturnType<typeof useShownErrors>
  set: (change: Partial<TestEntry>) => void
}) {
  const t = useWords('profiles')
  const ui = useWords('ui')
  const content = useWords('content')
  const { number } = useFormat()
  const range = (scale: Scale) => {
    const { min, max, step, letters } = rangeOf(scale)
    return t(letters ? 'tests.rangeLetters' : 'tests.range', {
      min: number(min),
      max: number(max),
      step: number(step, { maximumFractionDigits: 7 }),
      letters,
    })
  }
  return (
    <>
      {Object.keys(version.sections).length > 0 && (
        <fieldset className={css.group}>
          <legend>{t('tests.sections')}</legend>
          <div className={css.scores}>
            {Object.entries(version.sections).map(([name, scale]) => (
              <TextField
                key={name}
                label={`${content.loose(`sections.${name}`)}${scale.optional ? ` (${ui('optional')})` : ''}`}
                description={range(scale)}
                inputMode={scale.letters ? 'text' : 'decimal'}
                maxLength={6}
                value={entry.sections[name] ?? ''}
                {...field(`sections.${name}`)}
                onChange={(event) =>
                  set({ sections: { ...entry.sections, [name]: event.currentTarget.value } })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {version.overall ? (
        <TextField
          label={t('fields.overall')}
          required={!version.overall.optional}
          description={range(version.overall)}
          inputMode="decimal"
          maxLength={12}
          value={entry.overall}
          {...field('overall')}
          onChange={(event) => set({ overall: event.currentTarget.value })}
        />
      ) : (
        <p className={css.soft}>{t('tests.noOverall')}</p>
      )}
      {expected !== undefined && (
        <Notice
          tone="warn"
          action={
            <Button size="s" onClick={() => set({ overall: String(expected) })}>
              {t('tests.take', { expected: number(expected) })}
            </Button>
          }
        >
          {t('tests.mismatch', { expected: number(expected), given: entry.overall })}
        </Notice>
      )}
    </>
  )
}
