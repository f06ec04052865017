import { useState } from 'react'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import type { getIntakes } from '#contract/applications/detail/calls.ts'
import type { updateIntake } from '#contract/applications/tracker/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { CardsField, LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import css from '../detail/detail.module.css'

/** Another intake: free until the university has the application, afterwards a request to defer. */
export function UpdateIntake({
  application,
  onClose,
}: {
  application: Pick<ApplicationDetails, 'id'>
  onClose: () => void
}) {
  const t = useWords('applications')
  const { date } = useFormat()
  const deadline = useDeadline()
  const [chosen, choose] = useState('')
  const [reason, setReason] = useState('')
  const loaded = useCallQuery<typeof getIntakes>(
    'GET /application/get_intake',
    { query: { application_uuid: application.id } },
    { topics: ['applications'] },
  )
  const change = useCallMutation<typeof updateIntake>('POST /application/update_intake', {
    changes: ['applications'],
    onDone: ({ data }) => {
      toast.good(t(data.changed === 'intake' ? 'intake.changed' : 'intake.asked'))
      onClose()
    },
  })
  const answer = loaded.data?.data
  const defers = answer?.change === 'deferral'
  const possible =
    answer?.intakes.filter(
      ({ id, status }) =>
        id !== answer.chosen && status !== 'closed' && (defers || status !== 'upcoming'),
    ) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(defers ? 'intake.deferTitle' : 'intake.title')}
      actions={
        possible.length > 0 && (
          <Button
            look="main"
            busy={change.pending}
            disabled={chosen === ''}
            onClick={() =>
              change.run({ body: { application_uuid: application.id, intake_id: chosen, reason } })
            }
          >
            {t(defers ? 'intake.ask' : 'intake.go')}
          </Button>
        )
      }
    >
      {loaded.isPending ? (
        <SkeletonLines lines={4} />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : (
        <div className={css.form}>
          <p>{t(defers ? 'intake.deferral' : 'intake.free')}</p>
          {possible.length === 0 ? (
            <p>{t('intake.none')}</p>
          ) : (
            <CardsField
              label={t('intake.label')}
              name="intake"
              value={chosen}
              onChange={choose}
              choices={possible.map(({ id, label, startsOn, closesOn, closesAt, timeZone }) => ({
                value: id,
                title: label,
                text: closesOn ? t('closes', { at: deadline(closesAt, timeZone) }) : date(startsOn),
              }))}
            />
          )}
          {defers && possible.length > 0 && (
            <LongField
              label={t('intake.reason')}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {change.failure && <Notice tone="bad">{change.failure.message}</Notice>}
        </div>
      )}
    </Dialog>
  )
}
