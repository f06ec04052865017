import { useState } from 'react'
import type { bookAppointment, getFreeTimes } from '#contract/counsellors/appointments/calls.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
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
  const found = useAsk<typeof getFreeTimes>(
    'GET /counsellor/times',
    {},
    { topics: ['appointments'] },
  )
  const book = useChange<typeof bookAppointment>('POST /counsellor/appointments', {
    changes: ['appointments'],
    onDone: () => {
      toast.good(t('book.done'))
      onClose()
    },
    onFailure: () => void found.refetch(),
  })
  const times = found.data?.times ?? []
  const name = found.data?.with?.name ?? ''
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
          : (book.failure?.message ?? found.error?.message)
      }
      onSubmit={() =>
        at && book.run({ body: { startsAt: at, timeZone: zoneHere(), topic: topic.trim() } })
      }
    >
      {found.isPending ? (
        <SkeletonLines lines={3} />
      ) : times.length === 0 ? (
        <p>{found.data?.timeZone ? t('book.none') : t('book.noHours', { name })}</p>
      ) : (
        <>
          <p>{t('book.text', { minutes: found.data?.minutes ?? 0 })}</p>
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
