import { useState } from 'react'
import * as z from 'zod/mini'
import type { updateAssociate } from '#contract/counsellors/office/calls.ts'
import type { Colleague } from '#contract/counsellors/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { countryCodes } from '#contract/countries.ts'
import { useWords } from '#web/core/words.tsx'
import { NameFields } from '#web/parts/name-fields.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { ManyField, NumberField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { locales } from '#text/words.ts'

const needed = z.string().check(z.trim(), z.minLength(1, { error: 'required' }))
const check = z.object({ first_name: needed, last_name: needed })

/** Name, languages, countries and the most students of one of the office. */
export function UpdateAssociate({
  colleague,
  name,
  onClose,
}: {
  colleague: Colleague
  name: string
  onClose: () => void
}) {
  const t = useWords('counsellors')
  const ui = useWords('ui')
  const { countryOptions } = useFormat()
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields({
    start: {
      first_name: colleague.first_name,
      last_name: colleague.last_name,
      max_students: (colleague.max_students ?? '') as number | '',
      languages: colleague.languages,
      countries: colleague.countries,
    },
    check,
    messageOf: ruleMessage(t),
  })
  const save = useProvenMutation<typeof updateAssociate>('PUT /counsellor/associate', {
    changes: ['counsellors'],
    onDone: (answer) => {
      toast.good(t('edit.done', { name: answer.name }))
      onClose()
    },
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  return (
    <>
      <FormDialog
        title={t('edit.title', { name })}
        go={t('edit.save')}
        onClose={onClose}
        busy={save.pending}
        failure={said}
        onSubmit={form.onSubmit(({ max_students, ...values }) =>
          save.run({
            body: {
              uuid: colleague.uuid,
              ...values,
              max_students: max_students === '' ? null : max_students,
            },
          }),
        )}
      >
        <NameFields
          first={form.getInputProps('first_name')}
          last={form.getInputProps('last_name')}
        />
        <NumberField
          label={t('edit.max')}
          description={t('edit.maxText')}
          min={1}
          max={100_000}
          {...form.getInputProps('max_students')}
        />
        <ManyField
          label={t('edit.languages')}
          data={locales.map((value) => ({ value, label: ui(`language.${value}`) }))}
          {...form.getInputProps('languages')}
        />
        <ManyField
          label={t('edit.countries')}
          data={countryOptions(countryCodes)}
          {...form.getInputProps('countries')}
        />
      </FormDialog>
      {save.proof}
    </>
  )
}
