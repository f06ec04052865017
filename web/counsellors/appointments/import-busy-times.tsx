import {
  type getMyHours,
  type importBusyTimes,
  maxCalendarBytes,
} from '#contract/counsellors/appointments/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { FileDrop } from '#web/ui/app/file-drop.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../counsellors.module.css'

/** Busy times from a file of another calendar. */
export function ImportBusyTimes() {
  const t = useWords('counsellors/appointments')
  const { dateTime } = useFormat()
  const query = useCallQuery<typeof getMyHours>(
    'GET /counsellor/hours',
    {},
    { topics: ['appointments'] },
  )
  const read = useCallMutation<typeof importBusyTimes>('POST /counsellor/hours/busy', {
    changes: ['appointments'],
    onDone: ({ imported }) => toast.good(t('busy.done', { count: imported })),
  })
  const mine = query.data
  return (
    <div className={css.stack}>
      <p className={css.soft}>{t('busy.text')}</p>
      {read.failure && (
        <Notice tone="bad">
          {read.failure.code === 'bad_input' ? t('busy.bad') : read.failure.message}
        </Notice>
      )}
      {mine?.busyImportedAt && (
        <p>
          {t('busy.count', { count: mine.busy })}{' '}
          {t('busy.from', { at: dateTime(mine.busyImportedAt) })}
        </p>
      )}
      {mine && !mine.timeZone ? (
        <p>{t('busy.first')}</p>
      ) : (
        <FileDrop
          label={t('busy.file')}
          types={['text/calendar']}
          typeNames="ICS"
          maxBytes={maxCalendarBytes}
          disabled={read.pending}
          onFiles={([file]) => void file?.text().then((ics) => read.run({ body: { ics } }))}
        />
      )}
    </div>
  )
}
