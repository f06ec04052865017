import { useState } from 'react'
import type { listDocuments } from '#contract/vault/documents/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { requestNameChange } from '#contract/verification/name-changes/calls.ts'
import {
  type NameChangeReason,
  nameChangeReasons,
} from '#contract/verification/name-changes/state.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { NameFields } from '#web/parts/name-fields.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** A paper about a change of name comes first. */
const isNameChange = ({ type }: { type: string }) => (type === 'name_change' ? 0 : 1)

/** The whole new name, why, and a paper of the vault that shows it. */
export function RequestNameChange({
  name,
  onClose,
}: {
  name: { firstName: string; lastName: string }
  onClose: () => void
}) {
  const t = useWords('verification/name-changes')
  const kinds = useWords('vault')
  const { uuid } = usePerson()
  const [said, setSaid] = useState<string | null>(null)
  const loaded = useCallQuery<typeof listDocuments>(
    'GET /api/student/{studentId}/documents',
    { path: { studentId: uuid }, query: { pageSize: 500 } },
    { topics: ['documents'] },
  )
  const papers = (loaded.data?.documents ?? []).toSorted(
    (a, b) => isNameChange(a) - isNameChange(b),
  )
  const form = useFields({
    start: { ...name, reason: '', words: '', documentId: '' },
    messageOf: (rule) => (rule === 'same_name' ? t('form.same') : rule),
  })
  const send = useCallMutation<typeof requestNameChange>('POST /api/verification/name-changes', {
    changes: ['name-changes', 'documents'],
    onDone: () => (toast.good(t('form.sent')), onClose()),
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  const { firstName, reason, words, documentId } = form.values
  return (
    <FormDialog
      personal
      title={t('form.title')}
      go={t('form.send')}
      busy={send.pending}
      failure={said}
      disabled={
        !firstName.trim() || !reason || !documentId || (reason === 'other' && !words.trim())
      }
      onClose={onClose}
      onSubmit={form.onSubmit((typed) => {
        setSaid(null)
        send.run({ body: { ...typed, reason: typed.reason as NameChangeReason } })
      })}
    >
      <p>{t('form.text')}</p>
      <NameFields
        own
        first={form.getInputProps('firstName')}
        last={form.getInputProps('lastName')}
      />
      <SelectField
        label={t('form.reason')}
        required
        {...form.getInputProps('reason')}
        data={nameChangeReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <LongField
        label={t('form.words')}
        required={reason === 'other'}
        maxLength={1000}
        {...form.getInputProps('words')}
      />
      <SelectField
        label={t('form.paper')}
        required
        searchable
        {...form.getInputProps('documentId')}
        data={papers.map(({ id, title, type }) => ({
          value: id,
          label: `${title} · ${kinds.loose(`types.${type}`)}`,
        }))}
      />
      {loaded.isSuccess && papers.length === 0 && (
        <div>
          <p>{t('form.noPapers')}</p>
          <ButtonLink to={screenPath('addDocument')} size="s">
            {t('form.toVault')}
          </ButtonLink>
        </div>
      )}
    </FormDialog>
  )
}
