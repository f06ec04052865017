import { normalizeMail, mailPattern } from '#contract/person-fields.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { counsellorListing, createAssociate } from '#contract/counsellors/office/calls.ts'
import { colleagueKinds } from '#contract/counsellors/shapes.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { NameFields } from '#web/parts/name-fields.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { locales } from '#text/words.ts'
import arrange from '#web/ui/app/arrange.module.css'

const needed = z.string().check(z.trim(), z.minLength(1, { error: 'required' }))
const check = z.object({
  first_name: needed,
  last_name: needed,
  mail: z
    .string()
    .check(z.overwrite(normalizeMail), z.email({ pattern: mailPattern, error: 'bad_mail' })),
})

/** Invites an associate, or, for admins, a counsellor or an associate of one. */
export function CreateAssociate({ admin, onClose }: { admin: boolean; onClose: () => void }) {
  const t = useWords('counsellors')
  const ui = useWords('ui')
  const langcode = useLocale()
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields({
    start: {
      first_name: '',
      last_name: '',
      mail: '',
      langcode,
      kind: 'associate' as (typeof colleagueKinds)[number],
      supervisor: '',
    },
    check,
    messageOf: ruleMessage(t),
  })
  const counsellors = useCallQuery<typeof counsellorListing>(
    'GET /counsellor/listing',
    { query: { size: 100 } },
    { topics: ['counsellors'], enabled: admin },
  )
  const leads = (counsellors.data?.data ?? []).filter(({ kind }) => kind === 'counsellor')
  const add = useProvenMutation<typeof createAssociate>('POST /counsellor/associate', {
    changes: ['counsellors'],
    onDone: ({ name }) => {
      toast.good(t('add.done', { name }))
      onClose()
    },
    // spec §8: "Bad request!" is replaced, every other message of the server is shown.
    onFailure: (failure) =>
      setSaid(failure.code === 'bad_request' ? t('add.bad') : form.fail(failure)),
  })
  const { kind } = form.getValues()
  return (
    <>
      <FormDialog
        title={t('add.title')}
        go={t('add.go')}
        onClose={onClose}
        busy={add.pending}
        failure={said}
        onSubmit={form.onSubmit(({ supervisor, ...values }) =>
          add.run({
            body: {
              ...values,
              ...(supervisor && values.kind === 'associate' ? { supervisor } : {}),
            },
          }),
        )}
      >
        <p className={arrange.soft}>{t('add.text')}</p>
        <NameFields
          first={form.getInputProps('first_name')}
          last={form.getInputProps('last_name')}
        />
        <TextField label={t('add.mail')} type="email" required {...form.getInputProps('mail')} />
        {admin && (
          <SelectField
            label={t('kind')}
            data={colleagueKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...form.getInputProps('kind')}
          />
        )}
        {admin && kind === 'associate' && (
          <SelectField
            label={t('supervisor')}
            data={[
              { value: '', label: t('nobody') },
              ...leads.map((one) => ({
                value: one.uuid,
                label: one.name,
              })),
            ]}
            {...form.getInputProps('supervisor')}
          />
        )}
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
