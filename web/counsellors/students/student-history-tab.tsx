import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { StudentFile } from './student-file.ts'
import css from '../counsellors.module.css'

/** Who looked after a student, from when until when, and why it changed. */
export function StudentHistoryTab({ student, name }: { student: StudentFile; name: string }) {
  const t = useWords('counsellors')
  const { date } = useFormat()
  return (
    <Card title={t('file.history')}>
      <p className={css.soft}>{t('file.historyText', { name })}</p>
      <Timeline
        label={t('file.history')}
        moments={student.history.map(({ adviser, since, until, reason }) => ({
          id: since,
          title: adviser.name,
          by: until
            ? t('file.fromTo', { since: date(since), until: date(until) })
            : t('file.since', { since: date(since) }),
          text: isOwn(reason) ? t(`reasons.${reason}`) : reason,
          icon: 'person',
        }))}
      />
    </Card>
  )
}

/** Reasons that AO gives itself are keys; people’s are what they wrote. */
const ownReasons = ['fair_share', 'undone', 'handed_over'] as const
const isOwn = (reason: string): reason is (typeof ownReasons)[number] =>
  ownReasons.some((one) => one === reason)
