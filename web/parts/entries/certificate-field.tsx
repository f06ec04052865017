import type { EducationIn } from '#contract/profiles/shapes.ts'
import { certificatesOf } from '#contract/qualifications/education.ts'
import { iscedOfLevel } from '#contract/qualifications/held-education.ts'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import type { useShownErrors } from './rules.ts'

type Schooled = { [K in 'country' | 'level' | 'certificate']: EducationIn[K] | null }

/** Which certificate of school it is, or which kind of first degree, where a country has several that open different things. */
export function CertificateField({
  entry,
  field,
  set,
}: {
  entry: Schooled
  field: ReturnType<typeof useShownErrors>
  set: (change: { certificate: EducationIn['certificate'] }) => void
}) {
  const t = useWords('profiles')
  const content = useWords('content')
  const kinds = entry.level === null ? [] : certificatesOf(entry.country, iscedOfLevel(entry.level))
  if (kinds.length === 0) return null
  return (
    <SelectField
      label={t('fields.certificate')}
      description={t('education.certificateText')}
      clearable
      value={
        entry.certificate !== null && kinds.includes(entry.certificate) ? entry.certificate : null
      }
      {...field('certificate')}
      data={kinds.map((value) => ({ value, label: content(`certificateKinds.${value}`) }))}
      onChange={(value) => set({ certificate: kinds.find((one) => one === value) ?? null })}
    />
  )
}
