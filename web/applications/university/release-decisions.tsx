import { useState } from 'react'
import type { releaseDecisions } from '#contract/applications/university/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { QueueLine } from '../counsellor/work-lines.ts'
import { ManyResults } from './results.tsx'
import css from '../decisions.module.css'

export const useReleaseDecisions = callMutationOf<typeof releaseDecisions>(
  'POST /application/release',
  ['applications'],
)

/** Several decisions told at once: first what each student will read, then what became of each. */
export function ReleaseDecisions({
  lines,
  onClose,
}: {
  lines: readonly QueueLine[]
  onClose: () => void
}) {
  const t = useWords('applications/university')
  const ui = useWords('ui')
  const say = useWords('applications/state')
  // The list behind changes as soon as they are out; what was meant stays in view.
  const [meant] = useState(lines)
  const release = useReleaseDecisions()
  return (
    <Dialog
      open
      onClose={onClose}
      size="m"
      title={t(release.answer ? 'release.doneTitle' : 'release.title', { count: meant.length })}
      actions={
        release.answer ? (
          <Button look="main" onClick={onClose}>
            {ui('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button
              look="main"
              icon="share"
              busy={release.pending}
              onClick={() => release.run({ body: { applicationIds: meant.map(({ id }) => id) } })}
            >
              {t('release.yes', { count: meant.length })}
            </Button>
          </>
        )
      }
    >
      {release.answer ? (
        <ManyResults results={release.answer.data} of={meant} done={t('release.done')} />
      ) : (
        <div className={css.tight}>
          <p>{t('release.text')}</p>
          <ul className={css.list}>
            {meant.map(({ id, student, course, prepared }) => (
              <li key={id} className={css.item}>
                <strong>{student.name}</strong>
                <span>
                  {t(`release.${prepared?.decision ?? 'offer'}`, { course: course.name })}
                </span>
                {prepared?.reasonCode && (
                  <span className={css.soft}>{say(`denied.${prepared.reasonCode}`)}</span>
                )}
                {prepared && (
                  <span className={css.faint}>{t('prepared.by', { name: prepared.by })}</span>
                )}
              </li>
            ))}
          </ul>
          {release.failure && <Notice tone="bad">{release.failure.message}</Notice>}
        </div>
      )}
    </Dialog>
  )
}
