import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import type { StudentFile } from './student-file.ts'
import css from '../counsellors.module.css'

/** What was written with the student on all their applications, the newest first; it is answered where it stands. */
export function StudentMessagesTab({ student: { messages } }: { student: StudentFile }) {
  const t = useWords('counsellors')
  const { dateTime } = useFormat()
  return (
    <Card title={t('file.messages')}>
      {messages.length === 0 ? (
        <p className={css.soft}>{t('file.noMessages')}</p>
      ) : (
        <ul className={css.list}>
          {messages.map(({ id, applicationId, course, author, body, at }) => (
            <li key={id} className={css.stack}>
              <p className={css.line}>
                <strong>{author}</strong>
                <span className={css.soft}>{dateTime(at)}</span>
              </p>
              <p className={css.note}>{body}</p>
              <Link to={screenPath('workOn', { applicationId })}>
                {t('file.answerAt', { course })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
