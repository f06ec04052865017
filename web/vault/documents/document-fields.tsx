import type { getDocsConfig } from '#contract/vault/documents/calls.ts'
import type { DocumentField } from '#contract/vault/documents/document-types.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { countryCodes } from '#contract/countries.ts'
import { foreignScaleOf } from '#contract/qualifications/held-education.ts'
import { isGradingScheme } from '#contract/qualifications/grading.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { DayField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import type { Fields } from '#web/ui/app/form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../vault.module.css'

export type DocumentFactTexts = Record<'title' | 'type' | DocumentField, string>
export type Config = ResponseOf<typeof getDocsConfig>

const days: readonly DocumentField[] = ['dateOfIssue', 'expiry', 'completionDate']

/** The fields that a kind of document needs (spec §3), in the order a person reads them off the paper. */
export function DocumentFields({
  form,
  config,
  suggested = {},
}: {
  form: Fields<DocumentFactTexts>
  config: Config
  suggested?: Readonly<Record<string, string>>
}) {
  const t = useWords('vault/documents')
  const { countryOptions } = useFormat()
  const type = config.documentTypes.find(({ id }) => id === form.getValues().type)
  const lists: Partial<Record<DocumentField, { value: string; label: string }[]>> = {
    issuerCountry: countryOptions(countryCodes),
    educationLevel: config.educationLevels.map(({ id, name }) => ({ value: id, label: name })),
    educationType: config.educationTypes.map(({ id, name }) => ({ value: id, label: name })),
    gradingScheme: config.gradingSchemes.map(({ id, name }) => ({ value: id, label: name })),
  }
  const hint = (field: string) =>
    suggested[field] && suggested[field] === form.getValues()[field as DocumentField] ? (
      <span className={css.suggested}>
        <Icon name="eye" size={14} /> {t('details.suggested')}
      </span>
    ) : undefined
  const field = (name: DocumentField, required: boolean) => {
    const props = {
      label: t(`fields.${name}`),
      required,
      description: hint(name),
      ...form.getInputProps(name),
    }
    const list = lists[name]
    if (list)
      return (
        <SelectField
          key={name}
          {...props}
          data={list}
          placeholder={t('details.choose')}
          clearable={!required}
        />
      )
    return days.includes(name) ? (
      <DayField key={name} {...props} />
    ) : (
      <TextField key={name} {...props} maxLength={200} />
    )
  }
  return (
    <div className={css.steps}>
      <SelectField
        label={t('details.type')}
        required
        placeholder={t('details.choose')}
        description={hint('type')}
        {...form.getInputProps('type')}
        data={config.documentTypes.map(({ id, name, groupName }) => ({
          value: id,
          label: name === groupName ? name : `${name} · ${groupName}`,
        }))}
      />
      {type && (
        <div className={css.fields}>
          <TextField
            label={t('fields.title')}
            required
            minLength={3}
            maxLength={100}
            description={hint('title')}
            {...form.getInputProps('title')}
          />
          {type.required.map((name) => field(name, true))}
          {type.optional.map((name) => field(name, false))}
          <ForeignScale form={form} />
        </div>
      )}
    </div>
  )
}

/** A scale that the country of the issuer does not use: nothing is refused by it, the certificate is to be looked at again. */
function ForeignScale({ form }: { form: Fields<DocumentFactTexts> }) {
  const t = useWords('vault/documents')
  const { country: nameOf } = useFormat()
  const { issuerCountry: country, educationLevel: level, gradingScheme: scheme } = form.getValues()
  const home = isGradingScheme(scheme)
    ? foreignScaleOf({ country: country || null, level: level || null, gradingScheme: scheme })
    : null
  if (home === null) return null
  return (
    <div aria-live="polite" className={css.whole}>
      <Notice tone="warn">
        {t('details.foreignScale', { country: nameOf(country), home: nameOf(home) })}
      </Notice>
    </div>
  )
}
