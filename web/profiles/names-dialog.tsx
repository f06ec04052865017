import { useState } from 'react'
import * as z from 'zod/mini'
import { screenPath } from '#contract/paths.ts'
import { normalizeName, personName } from '#contract/person-fields.ts'
import type { Failure } from '#web/core/failure.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRules } from '#web/parts/entries/rules.ts'
import { useChangeUserDocument } from '#web/parts/identity/contact/change-user-document.ts'
import arrange from '#web/ui/app/arrange.module.css'

const name = z
  .string()
  .check(
    z.overwrite(normalizeName),
    z.minLength(1, { error: 'required' }),
    z.regex(personName, { error: 'bad_name' }),
  )
// Many people have one name only.
const secondName = z.string().check(
  z.overwrite(normalizeName),
  z.refine((typed) => typed === '' || personName.test(typed), { error: 'bad_name' }),
)
const check = z.object({ field_first_name: name, field_last_name: secondName })

/** Names belong to the account; they are given as they stand in the passport. */
export function NamesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('profiles')
  const ui = useWords('ui')
  const ruleText = useRules()
  const person = usePerson()
  const id = person.uuid
  const [said, setSaid] = useState<Failure | null>(null)
  const form = useFields({
    start: { field_first_name: person.first_name, field_last_name: person.last_name },
    check,
    messageOf: (rule) => ruleText(rule) ?? rule,
  })
  const save = useChangeUserDocument({
    changes: ['account', 'profile'],
    onDone: () => (toast.good(t('names.done')), onClose()),
    onFailure: (failure) => {
      for (const [path, rule] of Object.entries(failure.fields))
        form.setFieldError(path.split('.').at(-1) as 'field_first_name', rule)
      setSaid(failure)
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('names.change')} size="s">
      <form
        className={arrange.form}
        noValidate
        onSubmit={form.onSubmit((attributes) =>
          save.run({ path: { id }, body: { data: { type: 'user--user', id, attributes } } }),
        )}
      >
        <p className={arrange.soft}>{t('names.text')}</p>
        {said && (
          <Notice
            tone="bad"
            action={
              said.code === 'name_is_fixed' && (
                <ButtonLink to={screenPath('myName')} size="s">
                  {t('names.ask')}
                </ButtonLink>
              )
            }
          >
            {said.message}
          </Notice>
        )}
        <TextField
          label={t('names.first')}
          autoComplete="given-name"
          maxLength={100}
          required
          data-autofocus
          {...form.getInputProps('field_first_name')}
        />
        <TextField
          label={t('names.last')}
          description={ui('name.one')}
          autoComplete="family-name"
          maxLength={100}
          {...form.getInputProps('field_last_name')}
        />
        <div className={arrange.actions}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" look="main" busy={save.pending}>
            {ui('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
