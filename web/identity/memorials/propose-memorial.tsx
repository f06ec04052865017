import { useState } from 'react'
import * as z from 'zod/mini'
import { countryCodes } from '#contract/countries.ts'
import type { proposeMemorial } from '#contract/identity/memorials/calls.ts'
import { memorialPapers, mistakeDays } from '#contract/identity/memorials/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DayField, LongField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

const filled = z.string().check(z.trim(), z.minLength(3, { error: 'required' }))
const check = z.object({
  paper: z.enum(memorialPapers),
  country: z.string().check(z.minLength(2, { error: 'required' })),
  died_on: z.string().check(z.minLength(10, { error: 'day' })),
  told_by: filled,
  remarks: z.string().check(z.trim(), z.minLength(10, { error: 'remarksHint' })),
})

type Props = { accountId: string; name: string }

/** The first of two staff writes down what was seen. */
export function ProposeMemorial(props: Props) {
  const t = useWords('identity/memorials')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button personal onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <Proposal {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Proposal({ accountId, name, onClose }: Props & { onClose: () => void }) {
  const t = useWords('identity/memorials')
  const ui = useWords('identity')
  const { country: nameOf } = useFormat()
  const form = useFields({
    start: {
      paper: 'death_certificate' as (typeof memorialPapers)[number],
      country: '',
      died_on: '',
      told_by: '',
      remarks: '',
    },
    check,
    messageOf: (rule) =>
      rule === 'day' || rule === 'out_of_range' || rule === 'remarksHint' || rule === 'bad_remarks'
        ? t(rule === 'day' || rule === 'out_of_range' ? 'day' : 'remarksHint')
        : ui('rules.required'),
  })
  const propose = useProvenMutation<typeof proposeMemorial>('POST /api/rest/user/{id}/memorial', {
    changes: ['people', 'account'],
    onDone: () => {
      toast.good(t('propose.done'))
      onClose()
    },
    onFailure: (failure) => form.fail(failure),
  })
  return (
    <>
      <FormDialog
        title={t('propose.title', { name })}
        go={t('propose.go')}
        onClose={onClose}
        busy={propose.pending}
        personal
        failure={propose.failure?.message}
        onSubmit={form.onSubmit((body) => propose.run({ path: { id: accountId }, body }))}
      >
        <p>{t('propose.text', { name, days: mistakeDays })}</p>
        <SelectField
          label={t('paper')}
          allowDeselect={false}
          data={memorialPapers.map((value) => ({ value, label: t(`papers.${value}`) }))}
          {...form.getInputProps('paper')}
        />
        <SelectField
          label={t('country')}
          searchable
          required
          data={countryCodes.map((value) => ({ value, label: nameOf(value) }))}
          {...form.getInputProps('country')}
        />
        <DayField label={t('diedOn')} required {...form.getInputProps('died_on')} />
        <TextField
          label={t('toldBy')}
          required
          maxLength={200}
          {...form.getInputProps('told_by')}
        />
        <LongField
          label={t('remarks')}
          description={t('remarksHint')}
          required
          maxLength={1000}
          {...form.getInputProps('remarks')}
        />
      </FormDialog>
      {propose.proof}
    </>
  )
}
