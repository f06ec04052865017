// Inputs of forms. Each takes what `form.getInputProps('name')` gives, plus a label; errors are read aloud with the field.
import type { ReactNode } from 'react'
import {
  Checkbox,
  type CheckboxProps,
  MultiSelect,
  type MultiSelectProps,
  NumberInput,
  type NumberInputProps,
  type OptionsFilter,
  PasswordInput,
  type PasswordInputProps,
  PinInput,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  TagsInput,
  type TagsInputProps,
  TextInput,
  type TextInputProps,
  Textarea,
  type TextareaProps,
} from '@mantine/core'
import { type Findable, findOptions } from '#web/core/find-options.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './fields.module.css'
import { TypedNumber } from './typed-number.tsx'

export type Option = Findable

/** Several short texts of one's own. */
export const TagsField = (props: TagsInputProps) => <TagsInput {...props} />

export const TextField = (props: TextInputProps) => <TextInput {...props} />

export const LongField = ({ count, ...props }: TextareaProps & { count?: boolean }) => (
  <Textarea
    autosize
    minRows={3}
    maxRows={10}
    {...props}
    description={
      count && props.maxLength
        ? `${String(props.value ?? '').length} / ${props.maxLength}`
        : props.description
    }
  />
)

/**
 * Whole numbers unless `decimalScale` says otherwise; gives a number or ''. What lies beyond `min` and `max` moves to the
 * nearest that does not; with `exact` what is typed stays letter by letter, is said to be wrong, and is
 * given as NaN where it is no number: for forms that do not save it then.
 */
export function NumberField({ exact = false, ...props }: NumberInputProps & { exact?: boolean }) {
  const { number } = useFormat()
  if (exact) return <TypedNumber {...props} />
  const { decimalScale } = props
  return (
    <NumberInput
      allowDecimal={Boolean(decimalScale)}
      decimalSeparator={number(1.5).includes(',') ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      hideControls
      {...props}
    />
  )
}

export function PasswordField(props: PasswordInputProps & { label: string }) {
  const t = useWords('ui')
  return (
    <PasswordInput
      {...props}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'hidden' : 'eye'} size={18} />}
      visibilityToggleButtonProps={{
        'aria-label': t('reveal', { field: props.label }),
        tabIndex: 0,
      }}
    />
  )
}

// The list itself scrolls, not a box in it: so keyboard and screen reader know it as the popup of its field.
const list = {
  withScrollArea: false,
  classNames: { options: css.options },
  filter: (({ options, search }) =>
    findOptions(
      options.filter((each) => 'value' in each),
      search,
    )) satisfies OptionsFilter,
}

/** One of many; searchable when the list is long. */
export const SelectField = (props: Omit<SelectProps, 'data'> & { data: readonly Option[] }) => (
  <Select
    searchable={props.data.length > 8}
    nothingFoundMessage="–"
    checkIconPosition="right"
    allowDeselect={false}
    {...list}
    {...props}
    data={[...props.data]}
    rightSection={<Icon name="down" size={16} />}
  />
)

export const ManyField = (props: Omit<MultiSelectProps, 'data'> & { data: readonly Option[] }) => (
  <MultiSelect searchable hidePickedOptions clearable {...list} {...props} data={[...props.data]} />
)

export const CheckField = (props: CheckboxProps) => <Checkbox {...props} />

export const SwitchField = (props: SwitchProps) => <Switch {...props} />

/** A calendar day as `2026-11-21`, by the browser's own picker. */
export const DayField = (props: TextInputProps) => <TextInput {...props} type="date" />

/** A short code, one box a character; a pasted or texted code fills all of them. */
export function CodeField({
  label,
  length = 6,
  error,
  ...rest
}: {
  label: string
  length?: number
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  error?: ReactNode
  disabled?: boolean
}) {
  return (
    <fieldset className={css.code}>
      <legend>{label}</legend>
      <PinInput
        {...rest}
        length={length}
        type="number"
        inputMode="numeric"
        oneTimeCode
        autoFocus
        size="lg"
        placeholder=""
        error={Boolean(error)}
        getInputProps={(place) => ({ 'aria-label': `${label} ${place + 1}/${length}` })}
      />
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A few choices as cards, each with a sentence. */
export function CardsField<V extends string>({
  label,
  name,
  value,
  onChange,
  choices,
  error,
}: {
  label: string
  name: string
  value: V | ''
  onChange: (value: V) => void
  choices: readonly {
    value: V
    title: ReactNode
    text?: ReactNode
    aside?: ReactNode
    disabled?: boolean
  }[]
  error?: ReactNode
}) {
  return (
    <fieldset className={css.cards}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} className={css.card} data-off={choice.disabled || undefined}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={css.cardTitle}>{choice.title}</span>
            {choice.aside && <span className={css.aside}>{choice.aside}</span>}
            {choice.text && <span className={css.cardText}>{choice.text}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
