import { useEffect, useRef, useState } from 'react'
import type { applicationComments } from '#contract/applications/messages/calls.ts'
import type { Comment } from '#contract/applications/messages/shapes.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { ApplicationMessage } from './application-message.tsx'
import { InsertComment } from './insert-comment.tsx'
import { useReadComments } from './read-comments.ts'
import css from '../detail/detail.module.css'

/** What was written about one application, the newest first, answers under what they answer. Reading it marks it as read. */
export function ApplicationMessagesTab({
  applicationId,
  studentId,
  papers = [],
}: {
  applicationId: string
  studentId: string
  papers?: readonly { id: string; title: string }[]
}) {
  const t = useWords('applications')
  const state = useListState({ prefix: 'm.' })
  const [answering, setAnswering] = useState<Comment | null>(null)
  const loaded = useCallQuery<typeof applicationComments>(
    'GET /application-comments/{uuid}',
    { path: { uuid: applicationId }, query: { page: state.page, size: state.size } },
    { topics: ['applications', 'comments'], keep: true },
  )
  const read = useReadComments()
  // What was new when the screen was opened keeps its mark while it is being read.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const announced = useRef('')
  const unread = loaded.data?.data.comments.filter((one) => one.unread) ?? []
  // What arrives while this is read is not read yet.
  const until = loaded.data?.data.comments[0]?.at
  const key = unread.map(({ id }) => id).join()
  useEffect(() => {
    if (key === '' || until === undefined || announced.current === key) return
    announced.current = key
    setFresh((before) => new Set([...before, ...key.split(',')]))
    read.run({ body: { applicationId, until } })
  }, [key, until, applicationId, read])
  if (loaded.isPending) return <SkeletonLines lines={6} />
  if (loaded.isError)
    return <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
  const { comments, total, people, internal } = loaded.data.data
  const shown = new Set(comments.map(({ id }) => id))
  const tops = comments.filter(({ parentId }) => parentId === null || !shown.has(parentId))
  return (
    <div className={css.column}>
      <InsertComment
        key={answering?.id ?? 'new'}
        applicationId={applicationId}
        studentId={studentId}
        papers={papers}
        people={people}
        internal={internal}
        answering={answering}
        onDone={() => setAnswering(null)}
      />
      {/* What is written while this is open is read aloud, once. */}
      <div role="log" className={css.column}>
        {tops.length === 0 ? (
          <EmptyState picture="letters" title={t('messages.empty')}>
            {t('messages.emptyText')}
          </EmptyState>
        ) : (
          <>
            <p className={css.soft}>{t('messages.newest')}</p>
            <ol className={css.messages}>
              {tops.map((one) => (
                <li key={one.id} className={css.messages}>
                  <ApplicationMessage
                    comment={one}
                    studentId={studentId}
                    fresh={fresh.has(one.id)}
                    onAnswer={() => setAnswering(one)}
                  />
                  <Answers
                    to={one.id}
                    studentId={studentId}
                    comments={comments}
                    fresh={fresh}
                    onAnswer={setAnswering}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      <Pagination
        page={state.page}
        size={state.size}
        total={total}
        onPage={(page) => state.change({ page })}
      />
    </div>
  )
}

function Answers({
  to,
  studentId,
  comments,
  fresh,
  onAnswer,
}: {
  to: string
  studentId: string
  comments: readonly Comment[]
  fresh: ReadonlySet<string>
  onAnswer: (comment: Comment) => void
}) {
  const answers = comments.filter(({ parentId }) => parentId === to).toReversed()
  if (answers.length === 0) return null
  return (
    <ol className={css.answers}>
      {answers.map((one) => (
        <li key={one.id} className={css.messages}>
          <ApplicationMessage
            comment={one}
            studentId={studentId}
            fresh={fresh.has(one.id)}
            onAnswer={() => onAnswer(one)}
          />
          <Answers
            to={one.id}
            studentId={studentId}
            comments={comments}
            fresh={fresh}
            onAnswer={onAnswer}
          />
        </li>
      ))}
    </ol>
  )
}
