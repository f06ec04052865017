import { useState } from 'react'
import { listedStatuses, type searchAccounts } from '#contract/identity/people/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { screenPath } from '#contract/paths.ts'
import { roles } from '#contract/roles.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { AddUser } from './add-user.tsx'
import css from './people.module.css'

type Row = ResponseOf<typeof searchAccounts>['data'][number]

/** Everyone who has an account; the way to what an admin does with one. */
export default function PeopleScreen() {
  const t = useWords('identity/people')
  const { list: listed, ago, date, dateTime } = useFormat()
  const me = usePerson()
  const state = useListState({ size: 20, ofPeople: true })
  const [adding, setAdding] = useState(false)
  const role = roles.find((one) => one === state.filters['role']?.at(-1))
  const status = listedStatuses.find((one) => one === state.filters['status']?.at(-1))
  const loaded = useCallQuery<typeof searchAccounts>(
    'GET /api/rest/users',
    {
      query: {
        ...(state.search ? { search: state.search } : {}),
        ...(role ? { role } : {}),
        ...(status ? { status } : {}),
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['people'], keep: true },
  )
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('name'),
      main: true,
      cell: (row) => row.name || row.mail,
    },
    {
      key: 'mail',
      title: t('mail'),
      cell: (row) => (
        <span className={css.mail}>
          <MailAddress>{row.mail}</MailAddress>
        </span>
      ),
    },
    {
      key: 'roles',
      title: t('roles'),
      cell: (row) => listed(row.roles.map((one) => t(`role.${one}`))),
    },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => (
        <>
          {row.memorial === 'standing' || row.memorial === 'ending' ? (
            <StatusBadge tone="info">{t('statuses.memorial')}</StatusBadge>
          ) : (
            <StatusBadge tone={row.status === 'active' ? 'good' : 'bad'}>
              {t(`statuses.${row.status}`)}
            </StatusBadge>
          )}
          {(row.memorial === 'proposed' || row.memorial === 'ending') && (
            <StatusBadge tone="warn">{t('statuses.memorial_waits')}</StatusBadge>
          )}
        </>
      ),
    },
    {
      key: 'seen',
      title: t('seen'),
      cell: (row) =>
        row.last_seen ? (
          <time dateTime={row.last_seen} title={dateTime(row.last_seen)}>
            {ago(row.last_seen)}
          </time>
        ) : (
          t('never')
        ),
    },
    { key: 'created', title: t('created'), wideOnly: true, cell: (row) => date(row.created) },
  ]
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        hasRole(me, 'admin') && (
          <Button look="main" icon="plus" onClick={() => setAdding(true)}>
            {t('add.go')}
          </Button>
        )
      }
    >
      <DataList
        label={t('title')}
        answer={loaded}
        rows={loaded.data?.data}
        total={loaded.data?.total}
        more={loaded.data?.more}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowTo={(row) => screenPath('person', { personId: row.uuid })}
        state={state}
        searchable
        filters={[
          {
            key: 'role',
            label: t('roles'),
            options: roles.map((value) => ({ value, label: t(`role.${value}`) })),
          },
          {
            key: 'status',
            label: t('status'),
            options: listedStatuses.map((value) => ({
              value,
              label: t(`statuses.${value}`),
            })),
          },
        ]}
        empty={<EmptyState picture="letters" title={t('empty')} />}
      />
      {adding && <AddUser onClose={() => setAdding(false)} />}
    </Page>
  )
}
