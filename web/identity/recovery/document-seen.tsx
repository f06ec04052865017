import { countryCodes } from '#contract/countries.ts'
import { identityDocuments } from '#contract/identity/recovery/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'

export const noDocument = {
  document: 'passport' as (typeof identityDocuments)[number],
  country: '',
  last_four: '',
  document_name: '',
}
type Document = typeof noDocument

/** What is written down of an identity document; no copy is kept. */
export function DocumentSeen({
  value,
  onChange,
}: {
  value: Document
  onChange: (value: Document) => void
}) {
  const t = useWords('identity/recovery')
  const { country: nameOf } = useFormat()
  return (
    <>
      <SelectField
        label={t('page.document')}
        allowDeselect={false}
        value={value.document}
        onChange={(next) =>
          onChange({
            ...value,
            document: identityDocuments.find((one) => one === next) ?? value.document,
          })
        }
        data={identityDocuments.map((one) => ({ value: one, label: t(`page.documents.${one}`) }))}
      />
      <SelectField
        label={t('page.country')}
        searchable
        required
        value={value.country}
        onChange={(next) => onChange({ ...value, country: next ?? '' })}
        data={countryCodes.map((code) => ({ value: code, label: nameOf(code) }))}
      />
      <TextField
        label={t('page.documentName')}
        maxLength={200}
        required
        value={value.document_name}
        onChange={(event) => onChange({ ...value, document_name: event.currentTarget.value })}
      />
      <TextField
        label={t('page.lastFour')}
        maxLength={4}
        required
        value={value.last_four}
        onChange={(event) =>
          onChange({ ...value, last_four: event.currentTarget.value.toUpperCase() })
        }
      />
    </>
  )
}
