import { useState } from 'react'
import type { disableAssociate, previewHandover } from '#contract/counsellors/calls.ts'
import type { Receives } from '#contract/kit.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useProvenChange } from '#web/parts/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import arrange from '#web/ui/app/arrange.module.css'
import css from './counsellors.module.css'

/** Shows what moves to whom, asks who receives it and why, and disables the account. */
export function DisableColleague({
  uuid,
  name,
  onClose,
}: {
  uuid: string
  name: string
  onClose: () => void
}) {
  const t = useWords('counsellors')
  const ui = useWords('ui')
  const [named, setNamed] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const preview = useAsk<typeof previewHandover>(
    'GET /counsellor/associate/{uuid}/handover',
    { path: { uuid } },
    { topics: ['counsellors'] },
  )
  const disable = useProvenChange<typeof disableAssociate>('PUT /counsellor/associate/disable', {
    changes: ['counsellors', 'students'],
    onDone: () => {
      toast.good(t('disable.done', { name }))
      onClose()
    },
    onProblem: () => toast.bad(t('disable.failed')),
  })
  const receiver = named ?? preview.data?.receiver ?? null
  return (
    <Dialog open onClose={onClose} title={t('disable.title', { name })}>
      {preview.isPending ? (
        <SkeletonLines lines={5} />
      ) : preview.isError ? (
        <ErrorState problem={preview.error} retry={() => void preview.refetch()} />
      ) : (
        <form
          className={arrange.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (receiver && reason.trim().length >= 3)
              disable.run({ body: { uuid, status: 0, receiver, reason } })
          }}
        >
          <p>{t('disable.text', { name })}</p>
          {disable.problem && <Notice tone="bad">{disable.problem.message}</Notice>}
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
          <LongField
            label={t('disable.reason')}
            description={t('disable.reasonText')}
            minLength={3}
            maxLength={200}
            required
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={arrange.actions}>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button
              type="submit"
              look="danger"
              busy={disable.pending}
              disabled={!receiver || reason.trim().length < 3}
            >
              {t('disable.go')}
            </Button>
          </div>
        </form>
      )}
      {disable.proof}
    </Dialog>
  )
}

function Moves({ of }: { of: Receives<typeof previewHandover>['moves'] }) {
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
        {of.associates > 0 && <li>{t('disable.associates', { count: of.associates })}</li>}
      </ul>
    </section>
  )
}
