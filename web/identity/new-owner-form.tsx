import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { isPublicRole, publicRoles, type PublicRole, type Role } from '#contract/roles.ts'
import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { NameFields } from '#web/parts/name-fields.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { BirthFields } from './guardians/birth-fields.tsx'
import { bornChecks, bornOf } from './guardians/birth-rules.ts'
import { AcceptTerms } from './sign-in/accept-terms.tsx'
import { NewPassword } from './sign-in/new-password.tsx'
import { name, newPassword, assertRepeated, secondName } from './sign-in/rules.ts'
import { SignInSheet } from './sign-in/sign-in-sheet.tsx'
import css from './identity.module.css'

const check = z
  .object({
    field_first_name: name,
    field_last_name: secondName,
    field_role: z.enum(publicRoles),
    pass: newPassword,
    pass_confirmation: z.string(),
    field_birth_date: z.string(),
    field_residence: z.string(),
    field_tnc_status: z
      .boolean()
      .check(z.refine((accepted) => accepted, { error: 'terms_required' })),
  })
  .check(assertRepeated('pass', 'pass_confirmation'))

const choosing = check.check(...bornChecks)

export type NewOwner = {
  field_first_name: string
  field_last_name: string
  pass: string
  pass_confirmation: string
  /** Only of whoever chooses it. */
  field_role?: PublicRole
  /** Only of whoever comes as a student. */
  field_birth_date?: string
  field_residence?: string
}

/** Whoever proved an address by a link says who they are and chooses the password. */
export function NewOwnerForm({
  title,
  intro,
  role,
  choosesRole = false,
  firstName = '',
  lastName = '',
  busy,
  failure,
  onSave,
}: {
  title: string
  intro: ReactNode
  role: Role
  /** The owner says as whom they come; `role` is what was said for them. */
  choosesRole?: boolean
  firstName?: string
  lastName?: string
  busy: boolean
  failure: Failure | null
  onSave: (owner: NewOwner) => void
}) {
  const t = useWords('identity')
  const form = useFields({
    start: {
      field_first_name: firstName,
      field_last_name: lastName,
      field_role: isPublicRole(role) ? role : 'student',
      field_birth_date: '',
      field_residence: '',
      pass: '',
      pass_confirmation: '',
      field_tnc_status: false,
    },
    check: choosesRole ? choosing : check,
    messageOf: ruleMessage(t),
  })
  return (
    <SignInSheet
      title={title}
      intro={intro}
      failure={failure?.message}
      onSubmit={form.onSubmit(
        ({ field_tnc_status: _, field_role, field_birth_date, field_residence, ...owner }) =>
          onSave(
            choosesRole
              ? {
                  ...owner,
                  field_role,
                  ...bornOf({ field_role, field_birth_date, field_residence }),
                }
              : owner,
          ),
      )}
    >
      {choosesRole && (
        <SelectField
          label={t('register.role')}
          data={publicRoles.map((value) => ({ value, label: t(`register.roles.${value}`) }))}
          {...form.getInputProps('field_role')}
        />
      )}
      <div className={css.names}>
        <NameFields
          own
          first={form.getInputProps('field_first_name')}
          last={form.getInputProps('field_last_name')}
        />
      </div>
      {choosesRole && form.getValues().field_role === 'student' && (
        <BirthFields
          birthDate={form.getValues().field_birth_date}
          day={form.getInputProps('field_birth_date')}
          country={form.getInputProps('field_residence')}
        />
      )}
      <NewPassword
        label={t('register.password')}
        again={t('register.again')}
        first={form.getInputProps('pass')}
        second={form.getInputProps('pass_confirmation')}
        password={form.getValues().pass}
      />
      <AcceptTerms
        role={choosesRole ? form.getValues().field_role : role}
        accepted={form.getInputProps('field_tnc_status', { type: 'checkbox' })}
      />
      <Button type="submit" look="main" wide busy={busy}>
        {t('owner.go')}
      </Button>
    </SignInSheet>
  )
}
