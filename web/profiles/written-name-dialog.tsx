import { useState } from 'react'
import * as z from 'zod/mini'
import {
  fullNameOf,
  greetingOf,
  initialsOf,
  initialsRule,
  normalizeName,
  maxInitials,
  maxPreferredName,
  maxWrittenName,
  personName,
} from '#contract/person-fields.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { SwitchField, TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRules } from '#web/parts/entries/rules.ts'
import { useChangeUserDocument } from '#web/parts/identity/contact/change-user-document.ts'
import arrange from '#web/ui/app/arrange.module.css'

const optional = (rule: RegExp, error: string) =>
  z.string().check(
    z.overwrite(normalizeName),
    z.refine((typed) => typed === '' || rule.test(typed), { error }),
  )
const check = z.object({
  field_written_name: optional(personName, 'bad_name'),
  field_preferred_name: optional(personName, 'bad_name'),
  field_initials: optional(initialsRule, 'bad_initials'),
  field_family_first: z.boolean(),
})

/** How a name is written, ordered, shortened and used in greetings: all of it the person's choice, and nothing of it on sealed papers. */
export function WrittenNameDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('profiles')
  const ui = useWords('ui')
  const ruleText = useRules()
  const person = usePerson()
  const id = person.uuid
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields({
    start: {
      field_written_name: person.field_written_name,
      field_preferred_name: person.field_preferred_name,
      field_initials: person.field_initials,
      field_family_first: person.field_family_first,
    },
    check,
    messageOf: (rule) => ruleText(rule) ?? rule,
  })
  const save = useChangeUserDocument({
    changes: ['account', 'profile'],
    onDone: () => (toast.good(t('written.done')), onClose()),
    onFailure: (failure) => {
      for (const [path, rule] of Object.entries(failure.fields))
        form.setFieldError(path.split('.').at(-1) as 'field_written_name', rule)
      setSaid(failure.message)
    },
  })
  const chosen = form.getValues()
  const { first_name: firstName, last_name: lastName } = person
  const name =
    fullNameOf({ firstName, lastName, familyFirst: chosen.field_family_first }) || person.mail
  return (
    <Dialog open onClose={onClose} title={t('written.change')} size="s">
      <form
        className={arrange.form}
        noValidate
        onSubmit={form.onSubmit((attributes) =>
          save.run({ path: { id }, body: { data: { type: 'user--user', id, attributes } } }),
        )}
      >
        <p className={arrange.soft}>{t('written.text')}</p>
        {said && <Notice tone="bad">{said}</Notice>}
        <TextField
          label={t('written.name')}
          description={t('written.nameHint')}
          maxLength={maxWrittenName}
          dir="auto"
          data-autofocus
          {...form.getInputProps('field_written_name')}
        />
        <TextField
          label={t('written.preferred')}
          description={t('written.preferredHint')}
          autoComplete="nickname"
          maxLength={maxPreferredName}
          dir="auto"
          {...form.getInputProps('field_preferred_name')}
        />
        {lastName !== '' && (
          <SwitchField
            label={t('written.familyFirst')}
            description={t('written.familyFirstHint')}
            {...form.getInputProps('field_family_first', { type: 'checkbox' })}
          />
        )}
        <TextField
          label={t('written.initials')}
          description={t('written.initialsHint')}
          maxLength={maxInitials}
          dir="auto"
          {...form.getInputProps('field_initials')}
        />
        <Facts
          facts={[
            [t('written.seenAs'), <bdi key="name">{name}</bdi>],
            [
              t('written.greetedAs'),
              <bdi key="greeting">
                {greetingOf({
                  firstName,
                  preferredName: normalizeName(chosen.field_preferred_name),
                })}
              </bdi>,
            ],
            [
              t('written.pictureAs'),
              <bdi key="initials">{initialsOf(name, normalizeName(chosen.field_initials))}</bdi>,
            ],
          ]}
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
