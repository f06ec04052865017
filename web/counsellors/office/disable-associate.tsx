import { useState } from 'react'
import type { disableAssociate, previewHandover } from '#contract/counsellors/office/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { FormDialog, isReason, ReasonField } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import css from '../counsellors.module.css'

/** Takes the access of a colleague, or gives it back. */
export const useDisableAssociate = provenMutationOf<typeof disableAssociate>(
  'PUT /counsellor/associate/disable',
)

/** Shows what moves to whom, asks who receives it and why, and disables the account. */
export function DisableAssociate({
  uuid,
  name,
  onClose,
}: {
  uuid: string
  name: string
  onClose: () => void
}) {
  const t = useWords('counsellors')
  const [named, setNamed] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const preview = useCallQuery<typeof previewHandover>(
    'GET /counsellor/associate/{uuid}/handover',
    { path: { uuid } },
    { topics: ['counsellors'] },
  )
  const disable = useDisableAssociate({
    changes: ['counsellors', 'students'],
    onDone: () => {
      toast.good(t('disable.done', { name }))
      onClose()
    },
    onFailure: () => toast.bad(t('disable.failed')),
  })
  const receiver = named ?? preview.data?.receiver ?? null
  if (!preview.isSuccess)
    return (
      <Dialog open onClose={onClose} title={t('disable.title', { name })}>
        {preview.isPending ? (
          <SkeletonLines lines={5} />
        ) : (
          <ErrorState failure={preview.error} retry={() => void preview.refetch()} />
        )}
      </Dialog>
    )
  return (
    <>
      <FormDialog
        title={t('disable.title', { name })}
        go={t('disable.go')}
        look="danger"
        onClose={onClose}
        busy={disable.pending}
        disabled={!receiver || !isReason(reason)}
        failure={disable.failure?.message}
        onSubmit={() => receiver && disable.run({ body: { uuid, status: 0, receiver, reason } })}
      >
        <p>{t('disable.text', { name })}</p>
        <Moves of={preview.data.moves} />
        <SelectField
          label={t('disable.receiver')}
          value={receiver}
          onChange={setNamed}
          data={preview.data.receivers.map((one) => ({
            value: one.uuid,
            label: t('disable.receiverLine', {
              name: one.name,
              role: t(`kinds.${one.role}`),
              students: one.students,
            }),
          }))}
        />
        <ReasonField
          label={t('disable.reason')}
          description={t('disable.reasonText')}
          value={reason}
          onChange={setReason}
        />
      </FormDialog>
      {disable.proof}
    </>
  )
}

function Moves({ of }: { of: ResponseOf<typeof previewHandover>['moves'] }) {
  const t = useWords('counsellors')
  return (
    <section aria-label={t('disable.moves')}>
      <ul className={css.list}>
        <li>{t('disable.students', { count: of.students })}</li>
        {of.applications.map(({ status, count }) => (
          <li key={status}>
            {t('disable.applications', { count, status: t(`stages.${status}`) })}
          </li>
        ))}
        {of.applications.length === 0 && <li>{t('disable.noApplications')}</li>}
        <li>{t('disable.chats', { count: of.chats })}</li>
        <li>{t('disable.tickets', { count: of.tickets })}</li>
        <li>{t('disable.tasks', { count: of.tasksDue })}</li>
        <li>{t('disable.calls', { count: of.calls })}</li>
        {of.associates > 0 && <li>{t('disable.associates', { count: of.associates })}</li>}
      </ul>
    </section>
  )
}
