import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { type Tier, tiers } from '#contract/vault/documents/document-types.ts'
import type { exportRequests, searchRequests } from '#contract/verification/requests/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { isPossible, type RequestStatus, requestStatuses } from '#contract/verification/state.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DataList } from '#web/ui/app/data-list.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { RequestBins } from './request-bins.tsx'
import { useLastView } from './last-view.ts'
import { useRequestColumns } from './request-columns.tsx'
import { useRemindSeveral } from './remind-verifiers.ts'
import css from './verification.module.css'

type Group = ResponseOf<typeof searchRequests>['requestObjects'][number]
/** Under “All”, each state shows its first; the rest is one step away, page by page. */
const fewOfEach = 5

/** Requests: a verifier's queue (oldest first), a student's own, or all of them for staff (spec §2, authentication requests). */
export default function RequestsScreen() {
  const t = useWords('verification/requests')
  const say = useWords('verification')
  const person = usePerson()
  const state = useListState({ size: 20 })
  const [ticked, setTicked] = useState<string[]>([])
  const staff = hasRole(person, 'support', 'admin')
  const verifies = !staff && hasRole(person, 'agent', 'notary', 'authenticator')
  const chosen = state.filters['status']?.[0] ?? (verifies ? 'inprogress' : 'all')
  const status = requestStatuses.find((one) => one === chosen)
  const tier = tiers.find((one) => one === state.filters['tier']?.[0])
  const scope = {
    query: staff ? { includeAll: 'true' as const } : {},
    body: { ...(verifies ? { as: 'verifier' as const } : {}), ...(tier ? { tier } : {}) },
  }
  const loaded = useCallQuery<typeof searchRequests>(
    'POST /api/verification/requests/search',
    {
      query: scope.query,
      body: {
        ...scope.body,
        ...(status
          ? { status, pageIndex: state.page, pageSize: state.size }
          : { pageSize: fewOfEach }),
        oldestFirst: verifies,
      },
    },
    { topics: ['requests'], keep: true },
  )
  const file = useDownload<typeof exportRequests>('GET /api/verification/requests/export', {
    onFailure: toast.bad,
  })
  const remind = useRemindSeveral(() => setTicked([]))
  const groups = loaded.data?.requestObjects.filter(({ requests }) => requests.length > 0)
  const isNew = useLastView(person.uuid, groups?.flatMap(({ requests }) => requests) ?? [])
  const set = (name: 'status' | 'tier', value: string) =>
    state.change({ filters: { ...state.filters, [name]: value ? [value] : [] } })
  const columns = useRequestColumns({ verifies, staff, isNew })
  const remindTicked = (
    <Button
      size="s"
      icon="bell"
      busy={remind.pending}
      onClick={() => remind.run({ body: { requestIds: ticked } })}
    >
      {t('list.remind', { count: ticked.length })}
    </Button>
  )
  const list = (label: string, of: RequestStatus | undefined, group: Group | undefined) => (
    <DataList
      label={label}
      answer={loaded}
      rows={loaded.data && (group?.requests ?? [])}
      total={status ? group?.count : 0}
      columns={columns}
      rowKey={(row) => row.id}
      rowTo={(row) => screenPath('request', { requestId: row.id })}
      state={state}
      {...(!verifies && of && isPossible('remind', of)
        ? { ticked: { keys: ticked, onChange: setTicked, actions: remindTicked } }
        : {})}
      empty={
        <EmptyState
          picture="vault"
          title={t(verifies || staff ? 'list.empty.title' : 'list.emptyStudent.title')}
        >
          {t(verifies || staff ? 'list.empty.text' : 'list.emptyStudent.text')}
        </EmptyState>
      }
    />
  )
  return (
    <Page
      title={t('title')}
      intro={t(verifies ? 'introVerifier' : staff ? 'introStaff' : 'introStudent')}
      actions={
        <Button
          icon="download"
          busy={file.bytes !== null}
          onClick={() => void file.run({ query: { ...scope.body, ...(status ? { status } : {}) } })}
        >
          {t('list.export')}
        </Button>
      }
    >
      <div className={css.steps}>
        <div className={css.narrow}>
          <RequestBins
            scope={scope}
            shown={status ?? 'all'}
            onShow={(next) => set('status', next)}
          />
          {(staff || verifies) && (
            <SelectField
              aria-label={t('list.level')}
              value={tier ?? ''}
              onChange={(next) => set('tier', next ?? '')}
              data={[
                { value: '', label: t('list.anyLevel') },
                ...tiers.map((value: Tier) => ({ value, label: say(`tiers.${value}`) })),
              ]}
            />
          )}
        </div>
        {status || !groups || groups.length === 0
          ? list(t('title'), status, groups?.[0])
          : groups.map((group) => (
              <section key={group.status} className={css.steps}>
                <h2 className={css.group}>{say(`statuses.${group.status}`)}</h2>
                {list(say(`statuses.${group.status}`), group.status, group)}
                {group.count > group.requests.length && (
                  <Button size="s" icon="next" onClick={() => set('status', group.status)}>
                    {t('list.allOf', { count: group.count })}
                  </Button>
                )}
              </section>
            ))}
      </div>
    </Page>
  )
}
