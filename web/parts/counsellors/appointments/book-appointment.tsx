import { useState } from 'react'
import type { bookAppointment, getFreeTimes } from '#contract/counsellors/appointments/calls.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { zoneHere } from '#web/core/today.ts'
import { TimeChoice } from './time-choice.tsx'

/** Books a free time of whoever looks after me. */
export function BookAppointment() {
  const t = useWords('counsellors/appointments')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button personal look="main" icon="calendar" onClick={() => setOpen(true)}>
        {t('book.go')}
      </Button>
      {open && <Booking onClose={() => setOpen(false)} />}
    </>
  )
}

function Booking({ onClose }: { onClose: () => void }) {
  const t = useWords('counsellors/appointments')
  const [at, setAt] = useState<string | null>(null)
  const [topic, setTopic] = useState('')
  const query = useCallQuery<typeof getFreeTimes>(
    'GET /counsellor/times',
    {},
    { topics: ['appointments'] },
  )
  const book = useCallMutation<typeof bookAppointment>('POST /counsellor/appointments', {
    changes: ['appointments'],
    onDone: () => {
      toast.good(t('book.done'))
      onClose()
    },
    onFailure: () => void query.refetch(),
  })
  const times = query.data?.times ?? []
  const name = query.data?.with?.name ?? ''
  return (
    <FormDialog
      personal
      title={t('book.title', { name })}
      go={t('book.go')}
      size="s"
      onClose={onClose}
      busy={book.pending}
      disabled={!at}
      failure={
        book.failure?.code === 'wrong_state'
          ? t('book.taken')
          : (book.failure?.message ?? query.error?.message)
      }
      onSubmit={() =>
        at && book.run({ body: { startsAt: at, timeZone: zoneHere(), topic: topic.trim() } })
      }
    >
      {query.isPending ? (
        <SkeletonLines lines={3} />
      ) : times.length === 0 ? (
        <p>{query.data?.timeZone ? t('book.none') : t('book.noHours', { name })}</p>
      ) : (
        <>
          <p>{t('book.text', { minutes: query.data?.minutes ?? 0 })}</p>
          <TimeChoice times={times} value={at} onChange={setAt} />
          <LongField
            label={t('book.topic')}
            maxLength={300}
            value={topic}
            onChange={(event) => setTopic(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
