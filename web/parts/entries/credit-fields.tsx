import { useState } from 'react'
import type { EducationIn } from '#contract/profiles/shapes.ts'
import { maxCredits, transcriptCredits } from '#contract/qualifications/education.ts'
import { useWords } from '#web/core/words.tsx'
import { NumberField, SelectField } from '#web/ui/app/fields.tsx'
import type { useShownErrors } from './rules.ts'

/** How many credits a degree holds, and what its transcript counts in. */
export function CreditFields({
  entry,
  field,
  set,
}: {
  entry: { credits: EducationIn['credits'] }
  field: ReturnType<typeof useShownErrors>
  set: (change: { credits: EducationIn['credits'] }) => void
}) {
  const t = useWords('profiles')
  const content = useWords('content')
  // Kept while there is no amount yet.
  const [system, setSystem] = useState(entry.credits?.system ?? 'ects')
  return (
    <>
      <NumberField
        label={t('fields.credits')}
        description={t('education.creditsText')}
        min={0}
        max={maxCredits}
        value={entry.credits?.amount ?? ''}
        {...field('credits')}
        onChange={(value) =>
          set({ credits: value === '' ? null : { system, amount: Number(value) } })
        }
      />
      <SelectField
        label={t('fields.creditSystem')}
        value={system}
        data={transcriptCredits.map((id) => ({ value: id, label: content(`creditSystems.${id}`) }))}
        onChange={(chosen) => {
          const next = transcriptCredits.find((id) => id === chosen) ?? system
          setSystem(next)
          if (entry.credits) set({ credits: { ...entry.credits, system: next } })
        }}
      />
    </>
  )
}
