import { deliveries } from '#contract/content/shapes.ts'
import { levelIds, studyModes } from '#contract/catalogue/shapes.ts'
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import type { Preferences } from '#contract/profiles/shapes.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { ManyField, NumberField, SelectField, TagsField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { BudgetField } from './budget.tsx'
import { useProfileForm } from './form.tsx'
import { usePlaces } from '#web/parts/entries/use-places.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from './profile.module.css'

/** The next two years, month by month, and whatever was chosen before. */
const months = (locale: string, chosen: readonly string[]) => {
  const now = new Date()
  const ahead = Array.from({ length: 26 }, (_, n) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, 1)).toISOString().slice(0, 7),
  )
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return [...new Set([...chosen, ...ahead])]
    .sort()
    .map((value) => ({ value, label: format.format(new Date(`${value}-01`)) }))
}

/** What the student looks for. Nothing chosen means that they do not mind. */
export function PreferencesSection() {
  const t = useWords('profiles')
  const ui = useWords('ui')
  const ways = useWords('catalogue/shapes')
  const subjects = useWords('catalogue/subjects')
  const locale = useLocale()
  const { draft, set, field } = useProfileForm()
  const { countries, languages } = usePlaces()
  const { preferences } = draft
  const change = (part: Partial<Preferences>) => set({ preferences: { ...preferences, ...part } })
  const many = <K extends keyof Preferences>(name: K) => ({
    value: preferences[name] as string[],
    ...field(`preferences.${name}`),
    onChange: (value: string[]) => change({ [name]: value } as Partial<Preferences>),
  })
  return (
    <Card title={t('sections.preferences')}>
      <p className={arrange.soft}>{t('preferences.text')}</p>
      <div className={css.fields}>
        <SelectField
          label={t('preferences.level')}
          clearable
          value={preferences.level}
          {...field('preferences.level')}
          data={levelIds.map((value) => ({ value, label: ways(`level.${value}`) }))}
          onChange={(level) => change({ level: level as Preferences['level'] })}
        />
        <ManyField
          label={t('preferences.disciplines')}
          maxValues={10}
          data={disciplineIds.map((value) => ({ value, label: subjects(value) }))}
          {...many('disciplines')}
        />
        <ManyField
          label={t('preferences.countries')}
          maxValues={20}
          data={countries}
          {...many('countries')}
        />
        <TagsField
          label={t('preferences.cities')}
          description={t('preferences.citiesText')}
          maxTags={20}
          maxLength={100}
          {...many('cities')}
        />
        <ManyField
          label={t('preferences.intakes')}
          maxValues={12}
          data={months(locale, preferences.intakes)}
          {...many('intakes')}
        />
        <ManyField
          label={t('preferences.languages')}
          maxValues={10}
          data={languages}
          {...many('languages')}
        />
        <ManyField
          label={t('preferences.deliveries')}
          data={deliveries.map((value) => ({ value, label: ways(value) }))}
          {...many('deliveries')}
        />
        <ManyField
          label={t('preferences.modes')}
          data={studyModes.map((value) => ({ value, label: ways(value) }))}
          {...many('modes')}
        />
        <NumberField
          label={`${t('preferences.duration')} (${ui('optional')})`}
          min={1}
          max={120}
          clampBehavior="none"
          value={preferences.durationMonthsMost ?? ''}
          {...field('preferences.durationMonthsMost')}
          onChange={(value) => change({ durationMonthsMost: value === '' ? null : Number(value) })}
        />
      </div>
      <BudgetField budget={preferences.budget} onChange={(budget) => change({ budget })} />
    </Card>
  )
}
