import type { GetInputPropsReturnType } from '@mantine/form'
import { passwordRules } from '#contract/identity/rules.ts'
import { useWords } from '#web/core/words.tsx'
import { PasswordField } from '#web/ui/app/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from '../identity.module.css'

/** A new password and its repetition; each rule is ticked while typing. */
export function NewPassword({
  label,
  again,
  first,
  second,
  password,
}: {
  label: string
  again: string
  first: GetInputPropsReturnType
  second: GetInputPropsReturnType
  password: string
}) {
  const t = useWords('identity')
  const rules = passwordRules(password)
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" required {...first} />
      <ul className={css.rules}>
        {(Object.keys(rules) as (keyof typeof rules)[]).map((rule) => (
          <li key={rule} data-met={rules[rule] || undefined}>
            <Icon name={rules[rule] ? 'check' : 'minus'} size={14} />
            {t(`register.rules.${rule}`)}
          </li>
        ))}
      </ul>
      <PasswordField label={again} autoComplete="new-password" required {...second} />
    </>
  )
}
