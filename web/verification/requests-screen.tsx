import { useState } from 'react'
import { type RequestStatus, requestStatuses } from '#contract/verification-state.ts'
import type { remindVerifiers, searchRequests, VerificationRequest } from '#contract/verification.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { RequestState } from '#web/ui/standing.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import css from './verification.module.css'

/** Requests: a verifier's queue (oldest first), a student's own, or all of them for staff (spec §2, authentication requests). */
export default function RequestsScreen() {
  const t = useWords('requests')
  const say = useWords('verification')
  const person = usePerson()
  const { date, ago } = useFormat()
  const state = useListState({ size: 20 })
  const [ticked, setTicked] = useState<string[]>([])
  const verifies = hasRole(person, 'agent', 'notary', 'authenticator')
  const staff = hasRole(person, 'support', 'admin')
  const chosen = state.filters['status']?.[0] ?? (verifies ? 'inprogress' : 'all')
  const status = requestStatuses.find((one) => one === chosen)
  const found = useAsk<typeof searchRequests>('POST /api/verification/requests/search', {
    query: staff ? { includeAll: 'true' } : {},
    body: { ...(status ? { status } : {}), ...(verifies && !staff ? { as: 'verifier' as const } : {}), pageIndex: state.page, pageSize: state.size, oldestFirst: verifies },
  }, { topics: ['requests'], keep: true })
  const remind = useChange<typeof remindVerifiers>('PUT /api/verification/requests/reminder', {
    changes: ['requests'], onProblem: toast.bad, onDone: ({ sent }) => (toast.good(t('list.reminded', { count: sent.length })), setTicked([])),
  })
  const groups = found.data?.requestObjects ?? []
  const rows = groups.flatMap(({ requests }) => requests)
  const count = (one: RequestStatus) => groups.find((group) => group.status === one)?.count ?? 0
  const columns: Column<VerificationRequest>[] = [
    { key: 'document', title: t('list.document'), main: true, cell: (row) => row.metadata.title },
    { key: 'level', title: t('list.level'), cell: (row) => <TierBadge tier={row.tier} size="s" /> },
    { key: 'state', title: t('list.state'), cell: (row) => <RequestState status={row.transactionStatus} /> },
    verifies || staff ? { key: 'who', title: t('list.who'), cell: (row) => row.requesterName } : { key: 'by', title: t('list.checkedBy'), cell: (row) => row.issuerName || row.assignedName },
    { key: 'asked', title: t('list.asked'), cell: (row) => <time dateTime={row.requestedDate} title={date(row.requestedDate)}>{ago(row.requestedDate)}</time> },
    { key: 'followUps', title: t('list.followUps'), align: 'end', wideOnly: true, cell: (row) => row.followUpCount },
    { key: 'lastFollowUp', title: t('list.lastFollowUp'), wideOnly: true, cell: (row) => row.lastFollowUp && date(row.lastFollowUp) },
    { key: 'reminders', title: t('list.reminders'), align: 'end', wideOnly: true, cell: (row) => row.remindersCount },
  ]
  return (
    <Page title={t('title')} intro={t(verifies ? 'introVerifier' : 'introStudent')}>
      <div className={css.steps}>
        <Segments name="status" label={t('list.state')} value={status ?? 'all'}
          onChange={(next) => state.change({ filters: { status: [next] } })}
          choices={[{ value: 'all', label: t('list.all') }, ...requestStatuses.map((one) => ({ value: one, label: `${say(`statuses.${one}`)} (${count(one)})` }))]} />
        <DataList label={t('title')} answer={found} rows={found.data && rows} total={found.data?.totalRecords} columns={columns} rowKey={(row) => row.id}
          rowTo={(row) => paths.request(row.id)} state={state}
          {...(staff ? { ticked: { keys: ticked, onChange: setTicked, actions: (
            <Button size="s" icon="bell" busy={remind.pending} onClick={() => remind.run({ body: { requestIds: ticked } })}>{t('list.remind', { count: ticked.length })}</Button>
          ) } } : {})}
          empty={<EmptyState picture="vault" title={t(verifies || staff ? 'list.empty.title' : 'list.emptyStudent.title')}>{t(verifies || staff ? 'list.empty.text' : 'list.emptyStudent.text')}</EmptyState>} />
      </div>
    </Page>
  )
}
