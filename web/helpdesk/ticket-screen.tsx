import { useParams } from '@tanstack/react-router'
import type { getTicket, listArticles } from '#contract/helpdesk/calls.ts'
import { signedInAs } from '#web/core/access/access.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { CreateTicketArticle } from './create-ticket-article.tsx'
import { TicketMessage } from './ticket-message.tsx'
import { RateTicket } from './rate-ticket.tsx'
import { TicketState } from './ticket-state.tsx'
import css from './helpdesk.module.css'

/** One ticket: what was said, oldest first, and a place to say more. */
export default function TicketScreen() {
  const t = useWords('helpdesk')
  const { dateTime } = useFormat()
  const { ticketId = '' } = useParams({ strict: false }) as { ticketId?: string }
  const ticket = useCallQuery<typeof getTicket>(
    'GET /tickets/{id}',
    { path: { id: ticketId } },
    { topics: ['tickets'] },
  )
  const articles = useCallQuery<typeof listArticles>(
    'GET /ticket_articles/by_ticket/{id}',
    { path: { id: ticketId } },
    { topics: ['tickets'] },
  )
  useCrumb(ticket.data?.title)
  const failed = ticket.isError ? ticket : articles.isError ? articles : null
  if (failed) return <ErrorState failure={failed.error} retry={() => void failed.refetch()} />
  if (!ticket.data || !articles.data) return <SkeletonLines lines={8} />
  const { title, number, type, state, created_at: at, transaction_ref_id: reference } = ticket.data
  return (
    <Page
      title={title}
      width="text"
      actions={<TicketState state={state} />}
      intro={[
        t('one', { number }),
        t(`types.${type}`),
        t('opened', { at: dateTime(at) }),
        reference && t('about', { reference }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {/* What is written while this is open is read aloud, once. */}
      <div role="log">
        <ol className={css.thread} aria-label={t('thread')}>
          {articles.data.map((article) => (
            <TicketMessage key={article.id} article={article} />
          ))}
        </ol>
      </div>
      {ticket.data.state === 'closed' && ticket.data.customer_id === signedInAs() && (
        <RateTicket ticket={ticket.data} />
      )}
      <Card title={t('answer.title')}>
        <CreateTicketArticle ticket={ticket.data} />
      </Card>
    </Page>
  )
}
