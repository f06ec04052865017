import type { Comment } from '#contract/applications/messages/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useUnpublishComment } from './unpublish-comment.ts'
import css from '../detail/detail.module.css'

/** One message. Its text is shown as it was typed, never read as markup. */
export function ApplicationMessage({
  comment,
  studentId,
  fresh,
  onAnswer,
}: {
  comment: Comment
  studentId: string
  fresh: boolean
  onAnswer: () => void
}) {
  const t = useWords('applications')
  const say = useWords('applications/state')
  const confirm = useConfirm()
  const person = usePerson()
  const { dateTime, list } = useFormat()
  const takeBack = useUnpublishComment({
    onFailure: toast.bad,
  })
  const { author, own, unpublishedAt } = comment
  const name = own ? t('messages.you') : author.name
  const ask = async () => {
    if (
      await confirm({
        title: t('messages.backTitle'),
        text: t('messages.backText'),
        yes: t('messages.back'),
        danger: true,
      })
    )
      takeBack.run({ body: { commentId: comment.id } })
  }
  return (
    <article
      className={css.message}
      data-own={own || undefined}
      data-internal={comment.audience === 'staff' || undefined}
      data-unread={fresh || undefined}
    >
      <header>
        <Avatar name={author.name} size={28} />
        <strong>{name}</strong>
        {!own && <span className={css.soft}>{say(`parties.${author.party}`)}</span>}
        <time dateTime={comment.at}>{dateTime(comment.at)}</time>
        {fresh && (
          <StatusBadge tone="warn" icon="bell">
            {t('messages.new')}
          </StatusBadge>
        )}
        {comment.audience === 'staff' && (
          <StatusBadge tone="info" icon="hidden">
            {t('messages.internal')}
          </StatusBadge>
        )}
      </header>
      {unpublishedAt ? (
        <p className={css.soft}>{t('messages.taken')}</p>
      ) : (
        <p className={css.pre}>{comment.text}</p>
      )}
      {comment.mentions.length > 0 && (
        <p className={css.soft}>
          {t('messages.mentions', { names: list(comment.mentions.map((one) => one.name)) })}
        </p>
      )}
      {comment.attachments.length > 0 && (
        <ul className={css.go}>
          {comment.attachments.map(({ id, title }) => (
            <li key={id}>
              {
                <Link
                  to={
                    person.uuid === studentId
                      ? screenPath('document', { documentId: id })
                      : screenPath('documentOf', { personId: studentId, documentId: id })
                  }
                >
                  {title}
                </Link>
              }
            </li>
          ))}
        </ul>
      )}
      {!unpublishedAt && (
        <div className={css.go}>
          <Button size="s" look="quiet" onClick={onAnswer}>
            {t('messages.reply')}
          </Button>
          {(own || hasRole(person, 'admin')) && (
            <Button size="s" look="quiet" busy={takeBack.pending} onClick={() => void ask()}>
              {t('messages.back')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
