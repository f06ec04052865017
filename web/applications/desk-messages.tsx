import { useEffect, useState } from 'react'
import type { ApplicationDetails, Comment } from '#contract/application-shapes.ts'
import type { applicationComments, readComments, unpublishComment } from '#contract/application-talk.ts'
import type { z } from 'zod'
import { useFormat } from '#web/core/format.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { WriteMessage } from './desk-write.tsx'
import css from './desk.module.css'

type Said = z.infer<typeof Comment>
const size = 50
/** The last first, each with its answers below it in the order they were given. */
const threadsOf = (comments: readonly Said[]): { comment: Said; answers: Said[] }[] => {
  const here = new Set(comments.map(({ id }) => id))
  return comments.filter(({ parentId }) => parentId === null || !here.has(parentId))
    .map((comment) => ({ comment, answers: comments.filter(({ parentId }) => parentId === comment.id).toReversed() }))
}

/** What was said about an application: messages the student reads, and notes they never see, set apart. */
export function Messages({ details }: { details: ApplicationDetails }) {
  const t = useWords('applicationDesk')
  const [page, setPage] = useState(0)
  const [answering, setAnswering] = useState<Said | null>(null)
  const found = useAsk<typeof applicationComments>('GET /application-comments/{uuid}', { path: { uuid: details.id }, query: { page, size } }, { topics: ['applications'], keep: true })
  const read = useChange<typeof readComments>('POST /application/comment/read', { changes: ['applications'] })
  const unread = found.data?.data.unread ?? 0
  const { run } = read
  useEffect(() => {
    if (unread > 0) run({ body: { applicationId: details.id } })
  }, [unread, details.id, run])
  if (found.isPending) return <SkeletonLines lines={5} />
  if (found.isError) return <ErrorState problem={found.error} retry={() => void found.refetch()} />
  const { comments, total, people } = found.data.data
  return (
    <div className={css.tight}>
      <WriteMessage key={answering?.id ?? 'new'} details={details} people={people} answering={answering} onDone={() => setAnswering(null)} />
      {total === 0 && <p className={css.soft}>{t('messages.none')}</p>}
      <ol className={css.thread} aria-label={t('tabs.messages')}>
        {threadsOf(comments).map(({ comment, answers }) => [
          <One key={comment.id} said={comment} onAnswer={() => setAnswering(comment)} />,
          ...answers.map((answer) => <One key={answer.id} said={answer} />),
        ])}
      </ol>
      <Pages page={page} size={size} total={total} onPage={setPage} />
    </div>
  )
}

function One({ said, onAnswer }: { said: Said; onAnswer?: () => void }) {
  const t = useWords('applicationDesk')
  const say = useWords('applicationStates')
  const { dateTime } = useFormat()
  const sure = useConfirm()
  const takeBack = useChange<typeof unpublishComment>('POST /application/comment/unpublish', { changes: ['applications'], onProblem: toast.bad })
  const askToTakeBack = async () => {
    if (await sure({ text: t('messages.takeBackText'), yes: t('messages.takeBack') })) takeBack.run({ body: { commentId: said.id } })
  }
  return (
    <li className={css.said} data-internal={said.audience === 'staff' || undefined} data-reply={said.parentId !== null || undefined}>
      <span className={css.spread}>
        <span className={css.row}>
          <strong>{said.author.name}</strong><span className={css.soft}>{say(`parties.${said.author.party}`)}</span>
          {said.audience === 'staff' && <StatusBadge tone="warn" icon="hidden">{t('messages.internal')}</StatusBadge>}
          {said.unread && <StatusBadge tone="info" icon="star">{t('messages.new')}</StatusBadge>}
        </span>
        <time className={css.faint} dateTime={said.at}>{dateTime(said.at)}</time>
      </span>
      {said.unpublishedAt ? <p className={css.soft}>{t('messages.takenBack')}</p> : (
        <>
          <p className={css.prose}>{said.text}</p>
          {said.mentions.length > 0 && <p className={css.soft}>{said.mentions.map(({ name }) => `@${name}`).join(' ')}</p>}
          {said.attachments.length > 0 && <p className={css.soft}>{said.attachments.map(({ title }) => title).join(', ')}</p>}
          <span className={css.row}>
            {onAnswer && <Button size="s" look="quiet" icon="message" onClick={onAnswer}>{t('messages.answer')}</Button>}
            {said.own && <Button size="s" look="quiet" icon="trash" busy={takeBack.pending} onClick={() => void askToTakeBack()}>{t('messages.takeBack')}</Button>}
          </span>
        </>
      )}
    </li>
  )
}
