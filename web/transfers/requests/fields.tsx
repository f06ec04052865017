// Fields of the form, bound by name.
import { countryCodes } from '#contract/countries.ts'
import { useFormat } from '#web/core/format.ts'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import type { AccountDetails, TransferForm } from '#contract/transfers/requests/form.ts'
import type { Editing } from './use-transfer-form.ts'

type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string
type Props<N extends string> = {
  edit: Editing
  name: N
  label: string
  required?: boolean
  hint?: string | undefined
  max?: number
  kind?: 'email' | 'tel' | 'date'
}

type Bound = { value: string; path: string; onType: (value: string) => void }

/** A text of the form: `path` is how its faults are named. */
const BoundText = ({
  edit,
  label,
  required = false,
  hint,
  max,
  kind,
  value,
  path,
  onType,
}: Omit<Props<string>, 'name'> & Bound) => (
  <TextField
    label={label}
    description={hint}
    required={required}
    maxLength={max}
    type={kind ?? 'text'}
    autoComplete="off"
    value={value}
    error={edit.errorOf(path)}
    onBlur={() => edit.leave(path)}
    onChange={(event) => onType(event.currentTarget.value)}
  />
)

export const RequestText = ({ name, ...props }: Props<TextName<TransferForm>>) => (
  <BoundText
    max={100}
    {...props}
    value={props.edit.form[name]}
    path={name}
    onType={(value) => props.edit.change({ [name]: value }, name)}
  />
)

export const AccountText = ({ name, ...props }: Props<TextName<AccountDetails>>) => (
  <BoundText
    max={140}
    {...props}
    value={props.edit.form.accountDetails[name]}
    path={`accountDetails.${name}`}
    onType={(value) => props.edit.changeAccount({ [name]: value })}
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

export function AccountCountry({
  among = countryCodes,
  ...props
}: Props<'country' | 'bankCountry'> & { among?: readonly string[] }) {
  const { countryOptions } = useFormat()
  return <AccountChoice {...props} data={countryOptions(among)} />
}
