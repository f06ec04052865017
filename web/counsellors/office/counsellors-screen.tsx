import { useState } from 'react'
import type { counsellorListing } from '#contract/counsellors/office/calls.ts'
import type { Colleague } from '#contract/counsellors/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue, useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { CreateAssociate } from './create-associate.tsx'
import { ColleagueMenu } from './colleague-menu.tsx'
import { InvitedList } from './invited.tsx'
import { NewStudentsField } from './new-students-field.tsx'
import css from '../counsellors.module.css'

/** The office: who looks after how many students; inviting, changing, disabling. Starts with enabled accounts (spec §9). */
export default function CounsellorsScreen() {
  const t = useWords('counsellors')
  const { number } = useFormat()
  const admin = hasRole(usePerson(), 'admin')
  const state = useListState({ size: 20, ofPeople: true })
  const [status, setStatus] = useAddressValue('status', '1')
  const [adding, setAdding] = useState(false)
  const loaded = useCallQuery<typeof counsellorListing>(
    'GET /counsellor/listing',
    {
      query: {
        page: state.page,
        status: status === '0' ? 0 : 1,
        search: state.search,
        size: state.size,
      },
    },
    { topics: ['counsellors'], keep: true },
  )
  const columns: Column<Colleague>[] = [
    {
      key: 'name',
      title: t('name'),
      main: true,
      cell: (row) => (
        <span className={css.person}>
          {row.name}
          <span className={css.mail}>
            <MailAddress>{row.mail}</MailAddress>
          </span>
        </span>
      ),
    },
    { key: 'kind', title: t('kind'), cell: (row) => t(`kinds.${row.kind}`) },
    ...(admin
      ? [
          {
            key: 'supervisor',
            title: t('supervisor'),
            cell: (row: Colleague) => row.supervisor?.name ?? '–',
          },
        ]
      : []),
    {
      key: 'students',
      title: t('students'),
      align: 'end',
      cell: (row) =>
        row.max_students
          ? t('studentsOf', { students: row.students, most: row.max_students })
          : number(row.students),
    },
    { key: 'overdue', title: t('overdue'), align: 'end', cell: (row) => number(row.overdueTasks) },
  ]
  return (
    <Page
      title={t('title')}
      intro={t(admin ? 'intro' : 'introOwn')}
      actions={
        <Button look="main" icon="plus" onClick={() => setAdding(true)}>
          {t('add.go')}
        </Button>
      }
    >
      <div className={css.stack}>
        <Segments
          name="status"
          label={t('status')}
          value={status === '0' ? '0' : '1'}
          choices={[
            { value: '1', label: t('enabled') },
            { value: '0', label: t('disabled') },
          ]}
          onChange={(value) => {
            state.change({ page: 0 })
            setStatus(value)
          }}
        />
        {admin && <NewStudentsField />}
        <InvitedList invitations={loaded.data?.invited ?? []} />
        <DataList
          label={t('title')}
          answer={loaded}
          rows={loaded.data?.data}
          total={loaded.data?.totalCount}
          columns={columns}
          rowKey={(row) => row.uuid}
          rowMenu={(row) => <ColleagueMenu colleague={row} />}
          state={state}
          searchable
          empty={
            status === '0' ? (
              <EmptyState picture="letters" title={t('emptyDisabled')} />
            ) : (
              <EmptyState picture="letters" title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            )
          }
        />
      </div>
      {adding && <CreateAssociate admin={admin} onClose={() => setAdding(false)} />}
    </Page>
  )
}
