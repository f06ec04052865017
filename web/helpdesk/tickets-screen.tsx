import type { listTickets, Ticket } from '#contract/helpdesk/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import css from './helpdesk.module.css'
import { TicketState } from './ticket-state.tsx'

const states: readonly Ticket['state'][] = ['new', 'open', 'pending reminder', 'closed']

/** A customer's own tickets; for support and admins everybody's. */
export default function TicketsScreen() {
  const t = useWords('helpdesk')
  const { dateTime } = useFormat()
  const person = usePerson()
  const desk = hasRole(person, 'support') || hasRole(person, 'admin')
  const list = useListState({ size: 20 })
  const state = states.find((known) => known === list.filters['state']?.[0])
  const loaded = useCallQuery<typeof listTickets>(
    'GET /tickets',
    {
      query: {
        page: list.page + 1,
        per_page: list.size,
        ...(list.search && { search: list.search }),
        ...(state && { state }),
      },
    },
    { topics: ['tickets'], keep: true },
  )
  const columns: Column<Ticket>[] = [
    { key: 'title', title: t('subject'), main: true, cell: (row) => row.title },
    { key: 'number', title: t('number'), cell: (row) => row.number },
    { key: 'type', title: t('type'), wideOnly: true, cell: (row) => t(`types.${row.type}`) },
    ...(desk
      ? [
          {
            key: 'priority',
            title: t('priority'),
            cell: (row: Ticket) => t(`priorities.${row.priority}`),
          },
        ]
      : []),
    { key: 'state', title: t('state'), cell: (row) => <TicketState state={row.state} /> },
    {
      key: 'changed',
      title: t('changed'),
      cell: (row) => <time dateTime={row.last_contact_at}>{dateTime(row.last_contact_at)}</time>,
    },
  ]
  const ask = (
    <ButtonLink to={screenPath('addTicket')} look="main" icon="plus">
      {t('ask')}
    </ButtonLink>
  )
  // The desk's shape tells no total: a full page may have a next one.
  const before = list.page * list.size
  const total =
    loaded.data && before + loaded.data.length + (loaded.data.length === list.size ? 1 : 0)
  return (
    <Page
      title={t('title')}
      intro={t(desk ? 'deskIntro' : 'intro')}
      actions={
        <>
          <ButtonLink to={screenPath('faq')} icon="book">
            {t('faq')}
          </ButtonLink>
          {ask}
        </>
      }
    >
      <div className={css.narrow}>
        <SelectField
          label={t('state')}
          value={state ?? ''}
          onChange={(value) =>
            list.change({ filters: { ...list.filters, state: value ? [value] : [] } })
          }
          data={[
            { value: '', label: t('anyState') },
            ...states.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
      </div>
      <DataList
        label={t('title')}
        answer={loaded}
        rows={loaded.data}
        total={total}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowTo={(row) => screenPath('ticket', { ticketId: row.id })}
        state={list}
        searchable
        empty={
          <EmptyState picture="letters" title={t('empty.title')} action={desk ? undefined : ask}>
            {t(desk ? 'empty.desk' : 'empty.text')}
          </EmptyState>
        }
      />
    </Page>
  )
}
