import { useState } from 'react'
import * as z from 'zod/mini'
import type { correctBirthDate } from '#contract/identity/guardians/calls.ts'
import type { Account } from '#contract/identity/shapes.ts'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DayField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { FormDialog, isReason, ReasonField } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { BirthCountryField } from './birth-fields.tsx'
import { bornIn } from './birth-rules.ts'

const check = z.object({
  birth_date: bornIn,
  country: z.string().check(z.minLength(2, { error: 'lives' })),
})

/** Support writes down what a paper says of somebody's age. */
export function CorrectBirthDate({ account, name }: { account: Account; name: string }) {
  const t = useWords('identity/guardians')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('correct.go')}</Button>
      {open && <Correction id={account.uuid} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function Correction({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useWords('identity/guardians')
  const [reason, setReason] = useState('')
  const form = useFields({
    start: { birth_date: '', country: '' },
    check,
    messageOf: ruleMessage(useWords('identity')),
  })
  const correct = useProvenMutation<typeof correctBirthDate>('PUT /api/user/{id}/birth-date', {
    changes: ['people', 'account'],
    onDone: () => {
      toast.good(t('correct.done'))
      onClose()
    },
    onFailure: (failure) => form.fail(failure),
  })
  return (
    <>
      <FormDialog
        title={t('correct.title', { name })}
        go={t('correct.go')}
        size="s"
        onClose={onClose}
        busy={correct.pending}
        disabled={!isReason(reason)}
        failure={correct.failure?.message}
        onSubmit={form.onSubmit((born) => correct.run({ path: { id }, body: { ...born, reason } }))}
      >
        <p>{t('correct.text', { name })}</p>
        <DayField label={t('birthDate')} required {...form.getInputProps('birth_date')} />
        <BirthCountryField label={t('correct.country')} {...form.getInputProps('country')} />
        <ReasonField label={t('correct.reason')} value={reason} onChange={setReason} />
      </FormDialog>
      {correct.proof}
    </>
  )
}
