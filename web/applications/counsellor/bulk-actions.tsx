import { useState } from 'react'
import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { answerDays } from '#contract/applications/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AskFields, type InformationRequest, mayAsk } from './ask-fields.tsx'
import { ManyResults } from '../university/results.tsx'
import { useTakeStudents } from './take-students.ts'
import { useRemindStudents } from './remind-students.ts'
import { useReviewApplications } from './review-applications.ts'
import css from '../decisions.module.css'

export const bulkActions = ['take', 'send', 'ask', 'remind'] as const
export type BulkAction = (typeof bulkActions)[number]
type Line = Pick<ApplicationLine, 'id' | 'student' | 'course' | 'university' | 'waiting' | 'next'>

/** Whether an action makes sense for an application; the server decides. */
export const actionApplies = (action: BulkAction, { waiting, next }: Line): boolean =>
  action === 'take'
    ? next.name === 'take'
    : action === 'remind'
      ? waiting?.for === 'student' && next.name !== 'take'
      : next.name === 'review' || next.name === 'send'

type Answered = { data: { done: string[]; failed: { id: string; code: string }[] } }

/** What will happen to whom, then what became of each. */
export function Bulk({
  action,
  lines,
  suggested = [],
  onClose,
}: {
  action: BulkAction
  lines: readonly Line[]
  suggested?: readonly string[]
  onClose: () => void
}) {
  const t = useWords('applications/university')
  const ui = useWords('ui')
  const vault = useWords('vault')
  const { list } = useFormat()
  // The piles change as soon as it is done; what was meant stays in view.
  const [meant] = useState(lines)
  const [request, setRequested] = useState<InformationRequest>({
    text: '',
    documents: [],
    days: answerDays.usual,
  })
  const [note, setNote] = useState('')
  const options = {
    changes: ['applications'],
    // Of one that went through there is nothing to list.
    onDone: ({ data: { done, failed } }: Answered) => {
      if (failed.length === 0 && done.length === 1)
        return (toast.good(t(`bulk.${action}.done`)), onClose())
    },
  }
  const review = useReviewApplications(options)
  const remind = useRemindStudents(options)
  const take = useTakeStudents(options)
  const using = action === 'take' ? take : action === 'remind' ? remind : review
  const go = () => {
    const applicationIds = meant.map(({ id }) => id)
    if (action === 'take') take.run({ body: { applicationIds } })
    else if (action === 'remind') remind.run({ body: { applicationIds, text: note } })
    else
      review.run({
        body:
          action === 'send'
            ? { applicationIds, step: 'send' }
            : { applicationIds, step: 'ask', ...request },
      })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`bulk.${action}.title`, { count: meant.length })}
      actions={
        using.answer ? (
          <Button look="main" onClick={onClose}>
            {ui('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button
              look="main"
              busy={using.pending}
              disabled={action === 'ask' && !mayAsk(request)}
              onClick={go}
            >
              {t(`bulk.${action}.go`, { count: meant.length })}
            </Button>
          </>
        )
      }
    >
      {using.answer ? (
        <ManyResults results={using.answer.data} of={meant} done={t(`bulk.${action}.done`)} />
      ) : (
        <div className={css.tight}>
          <p>{t(`bulk.${action}.text`)}</p>
          <ul className={css.list}>
            {meant.map(({ id, student, course, university }) => (
              <li key={id}>
                <strong>{student.name}</strong>{' '}
                <span className={css.soft}>
                  {course.name}, {university.name}
                </span>
              </li>
            ))}
          </ul>
          {action === 'send' && suggested.length > 0 && (
            <Notice tone="warn">
              {t('bulk.send.missing', {
                names: list(suggested.map((type) => vault.loose(`types.${type}`))),
              })}
            </Notice>
          )}
          {action === 'ask' && (
            <AskFields request={request} onChange={setRequested} suggested={suggested} />
          )}
          {action === 'remind' && (
            <LongField
              label={t('bulk.remind.note')}
              maxLength={1000}
              count
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
          {using.failure && <Notice tone="bad">{using.failure.message}</Notice>}
        </div>
      )}
    </Dialog>
  )
}
