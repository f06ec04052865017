// Fields of the form, bound by name.
import { countryCodes } from '#contract/countries.ts'
import { useFormat } from '#web/core/format.ts'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import type { AccountDetails, TransferForm } from '#contract/transfers/form.ts'
import type { Editing } from './use-transfer-form.ts'

type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string
type Props<N extends string> = {
  edit: Editing
  name: N
  label: string
  required?: boolean
  hint?: string
  most?: number
  kind?: 'email' | 'tel' | 'date'
}

export const FormText = ({
  edit,
  name,
  label,
  required,
  hint,
  most = 100,
  kind,
}: Props<TextName<TransferForm>>) => (
  <TextField
    label={label}
    description={hint}
    required={required ?? false}
    maxLength={most}
    type={kind ?? 'text'}
    autoComplete="off"
    value={edit.form[name]}
    error={edit.errorOf(name)}
    onBlur={() => edit.leave(name)}
    onChange={(event) => edit.change({ [name]: event.currentTarget.value }, name)}
  />
)

export const AccountText = ({
  edit,
  name,
  label,
  required,
  hint,
  most = 140,
  kind,
}: Props<TextName<AccountDetails>>) => (
  <TextField
    label={label}
    description={hint}
    required={required ?? false}
    maxLength={most}
    type={kind ?? 'text'}
    autoComplete="off"
    value={edit.form.accountDetails[name]}
    error={edit.errorOf(`accountDetails.${name}`)}
    onBlur={() => edit.leave(`accountDetails.${name}`)}
    onChange={(event) => edit.changeAccount({ [name]: event.currentTarget.value })}
  />
)

export const AccountChoice = ({
  edit,
  name,
  label,
  data,
  required = true,
}: Props<TextName<AccountDetails>> & { data: readonly { value: string; label: string }[] }) => (
  <SelectField
    label={label}
    required={required}
    data={data}
    value={edit.form.accountDetails[name] || null}
    error={edit.errorOf(`accountDetails.${name}`)}
    onChange={(value) => edit.changeAccount({ [name]: value ?? '' })}
  />
)

export function AccountCountry(props: Props<'country' | 'bankCountry'>) {
  const { country } = useFormat()
  const data = countryCodes
    .map((code) => ({ value: code, label: country(code) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return <AccountChoice {...props} data={data} />
}
