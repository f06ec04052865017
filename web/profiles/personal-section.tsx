import { useState } from 'react'
import { genders } from '#contract/content/calls.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DayField, ManyField, SelectField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { useProfileForm } from './form.tsx'
import { NamesDialog } from './names-dialog.tsx'
import { Portrait } from './image/portrait.tsx'
import { WrittenNameDialog } from './written-name-dialog.tsx'
import { usePlaces } from '#web/parts/entries/use-places.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from './profile.module.css'

export function PersonalSection({ image }: { image: string | null }) {
  const t = useWords('profiles')
  const content = useWords('content')
  const person = usePerson()
  const { draft, set, field } = useProfileForm()
  const { countries, languages } = usePlaces()
  const [naming, setNaming] = useState<'passport' | 'written' | null>(null)
  return (
    <Card title={t('sections.personal')}>
      <Portrait name={person.name} initials={person.field_initials} image={image} />
      <div className={css.name}>
        <div>
          <span className={arrange.soft}>{t('fields.name')}</span>
          <strong>{person.name}</strong>
        </div>
        <Button size="s" icon="edit" onClick={() => setNaming('passport')}>
          {t('names.change')}
        </Button>
      </div>
      <div className={css.name}>
        <div>
          <span className={arrange.soft}>{t('written.title')}</span>
          <bdi>{person.field_written_name || person.name}</bdi>
        </div>
        <Button size="s" icon="edit" onClick={() => setNaming('written')}>
          {t('written.change')}
        </Button>
      </div>
      <div className={css.fields}>
        <DayField
          label={t('fields.dateOfBirth')}
          autoComplete="bday"
          value={draft.dateOfBirth ?? ''}
          {...field('dateOfBirth')}
          onChange={(event) => set({ dateOfBirth: event.currentTarget.value || null })}
        />
        <SelectField
          label={t('fields.gender')}
          clearable
          value={draft.gender}
          {...field('gender')}
          data={genders.map((value) => ({ value, label: content(`genders.${value}`) }))}
          onChange={(gender) => set({ gender: gender as typeof draft.gender })}
        />
        <SelectField
          label={t('fields.citizenship')}
          clearable
          value={draft.citizenship}
          {...field('citizenship')}
          data={countries}
          onChange={(citizenship) =>
            set({
              citizenship,
              furtherCitizenships: draft.furtherCitizenships.filter((one) => one !== citizenship),
            })
          }
        />
        <SelectField
          label={t('fields.firstLanguage')}
          clearable
          value={draft.firstLanguage}
          {...field('firstLanguage')}
          data={languages}
          onChange={(firstLanguage) => set({ firstLanguage })}
        />
        <ManyField
          label={t('fields.furtherCitizenships')}
          description={t('fields.furtherCitizenshipsHint')}
          value={draft.furtherCitizenships}
          {...field('furtherCitizenships')}
          data={countries.filter(({ value }) => value !== draft.citizenship)}
          maxValues={3}
          onChange={(furtherCitizenships) => set({ furtherCitizenships })}
        />
      </div>
      {naming === 'passport' && <NamesDialog onClose={() => setNaming(null)} />}
      {naming === 'written' && <WrittenNameDialog onClose={() => setNaming(null)} />}
    </Card>
  )
}
