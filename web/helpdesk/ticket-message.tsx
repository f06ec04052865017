import type { getAttachment, listArticles } from '#contract/helpdesk/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './helpdesk.module.css'

/** One message of a ticket with its files. Its text is text: nothing in it is ever markup. */
export function TicketMessage({ article }: { article: ResponseOf<typeof listArticles>[number] }) {
  const t = useWords('helpdesk')
  const person = usePerson()
  const { dateTime, fileSize } = useFormat()
  const file = useDownload<typeof getAttachment>('GET /ticket_attachment/{url}', {
    onFailure: toast.bad,
  })
  const mine = article.created_by_id === person.uuid
  return (
    <li
      className={css.message}
      data-mine={mine || undefined}
      data-internal={article.internal || undefined}
    >
      <p className={css.from}>
        <strong>
          {mine ? t('you') : article.sender === 'Customer' ? article.from : t('desk')}
        </strong>
        <time dateTime={article.created_at}>{dateTime(article.created_at)}</time>
      </p>
      {article.internal && (
        <StatusBadge tone="warn" icon="hidden">
          {t('internal')}
        </StatusBadge>
      )}
      <p className={css.body} dir="auto">
        {article.body}
      </p>
      {article.attachments.map(({ id, filename, size }) => (
        <PlainButton
          key={id}
          icon="download"
          disabled={file.bytes !== null}
          onClick={() =>
            void file.run({
              path: { url: `${article.ticket_id}/${article.id}/${id}` },
              query: { disposition: 'attachment' },
            })
          }
        >
          {`${filename} (${fileSize(Number(size))})`}
        </PlainButton>
      ))}
    </li>
  )
}
