import { useState } from 'react'
import * as z from 'zod/mini'
import type { addUser } from '#contract/identity/people/calls.ts'
import { isTwoAdminRole } from '#contract/identity/changes/calls.ts'
import { type Role, roles } from '#contract/roles.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { ManyField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { locales } from '#text/words.ts'
import { NameFields } from '#web/parts/name-fields.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { mail, name, secondName } from '../sign-in/rules.ts'
import arrange from '#web/ui/app/arrange.module.css'

const check = z.object({
  first_name: name,
  last_name: secondName,
  mail,
  roles: z.array(z.string()).check(z.minLength(1, { error: 'required' })),
})

/** Invites a person to roles; they accept by a link and choose the password themselves. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const t = useWords('identity/people')
  const ui = useWords('ui')
  const identity = useWords('identity')
  const langcode = useLocale()
  const [waits, setWaits] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields({
    start: { first_name: '', last_name: '', mail: '', roles: [] as Role[], langcode },
    check,
    messageOf: ruleMessage(identity),
  })
  const add = useProvenMutation<typeof addUser>('POST /api/rest/users', {
    changes: ['people'],
    onDone: () => {
      toast.good(t('add.done'))
      if (waits) toast.good(t('changes.waits'))
      onClose()
    },
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  return (
    <>
      <FormDialog
        title={t('add.title')}
        go={t('add.go')}
        onClose={onClose}
        busy={add.pending}
        failure={said}
        onSubmit={form.onSubmit((values) => {
          setWaits(values.roles.some(isTwoAdminRole))
          add.run({ body: values })
        })}
      >
        <p className={arrange.soft}>{t('add.text')}</p>
        <NameFields
          first={form.getInputProps('first_name')}
          last={form.getInputProps('last_name')}
        />
        <TextField label={t('mail')} type="email" required {...form.getInputProps('mail')} />
        <ManyField
          label={t('roles')}
          required
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          {...form.getInputProps('roles')}
        />
        <SelectField
          label={t('add.language')}
          data={locales.map((value) => ({ value, label: ui(`language.${value}`) }))}
          {...form.getInputProps('langcode')}
        />
      </FormDialog>
      {add.proof}
    </>
  )
}
