// Fields of the form, bound by name: label, hint and values come from the words.
import { useWords } from '#web/core/words.tsx'
import { usePlaces } from '#web/parts/entries/use-places.ts'
import {
  CheckField,
  DayField,
  LongField,
  type Option,
  SelectField,
  TextField,
} from '#web/ui/app/fields.tsx'
import type { Edit } from './edit.ts'

type Props<T extends object> = {
  edit: Edit<T>
  name: keyof T & string
  required?: boolean
  label?: string
  hint?: string | undefined
}

function useField<T extends object>({
  edit,
  name,
  required = false,
  label,
  hint: ownHint,
}: Props<T>) {
  const t = useWords('applications/form')
  const hint = t.loose(`hints.${name}`)
  return {
    value: edit.draft[name],
    props: {
      ...edit.field(name),
      required,
      label: label ?? t.loose(`fields.${name}`),
      description: ownHint ?? (hint === `hints.${name}` ? undefined : hint),
    },
  }
}
const set = <T extends object>({ edit, name }: Props<T>, value: unknown) =>
  edit.set({ [name]: value } as Partial<T>)

type Text = { max?: number; type?: 'text' | 'email' | 'tel'; auto?: string }
export function FormText<T extends object>({
  max = 200,
  type = 'text',
  auto,
  ...rest
}: Props<T> & Text) {
  const { value, props } = useField(rest)
  return (
    <TextField
      {...props}
      type={type}
      maxLength={max}
      autoComplete={auto ?? 'off'}
      value={(value as string | null) ?? ''}
      onChange={(event) => set(rest, event.currentTarget.value)}
    />
  )
}

export function FormLong<T extends object>({
  max = 1000,
  rows,
  ...rest
}: Props<T> & { max?: number; rows?: number }) {
  const { value, props } = useField(rest)
  return (
    <LongField
      {...props}
      maxLength={max}
      {...(rows ? { minRows: rows, maxRows: 20 } : {})}
      value={value as string}
      onChange={(event) => set(rest, event.currentTarget.value)}
    />
  )
}

export function FormDay<T extends object>({ auto, ...rest }: Props<T> & { auto?: string }) {
  const { value, props } = useField(rest)
  return (
    <DayField
      {...props}
      autoComplete={auto ?? 'off'}
      value={(value as string | null) ?? ''}
      onChange={(event) => set(rest, event.currentTarget.value || null)}
    />
  )
}

export function FormMonth<T extends object>(rest: Props<T>) {
  const { value, props } = useField(rest)
  return (
    <TextField
      {...props}
      type="month"
      placeholder="2024-09"
      maxLength={7}
      value={(value as string | null) ?? ''}
      onChange={(event) => set(rest, event.currentTarget.value || null)}
    />
  )
}

export function FormChoice<T extends object>({
  data,
  ...rest
}: Props<T> & { data: readonly Option[] }) {
  const { value, props } = useField(rest)
  return (
    <SelectField
      {...props}
      clearable={!rest.required}
      data={data}
      value={(value as string | null) ?? null}
      onChange={(next) => set(rest, next)}
    />
  )
}

export function FormCountry<T extends object>(rest: Props<T>) {
  const { countries } = usePlaces()
  return <FormChoice {...rest} data={countries} />
}

export function FormTick<T extends object>(rest: Props<T>) {
  const { value, props } = useField(rest)
  return (
    <CheckField
      {...props}
      checked={value === true}
      onChange={(event) => set(rest, event.currentTarget.checked)}
    />
  )
}
