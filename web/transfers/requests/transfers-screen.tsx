import { screenPath } from '#contract/paths.ts'
import { type TransferStatus, transferStatuses, transferTypes } from '#contract/transfers/state.ts'
import type { searchTransfers } from '#contract/transfers/requests/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { DataList } from '#web/ui/app/data-list.tsx'
import { useStandsIn } from '#web/parts/transfers/use-stands-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useApproveTransfers } from '../decision/approve-transfers.tsx'
import { useTransferColumns } from './transfer-columns.tsx'
import css from '../transfers.module.css'

/** Requests by status with counts: a maker's own, or what a checker has to look at (spec §2, lists). */
export default function TransfersScreen() {
  const t = useWords('transfers')
  const deputies = useWords('transfers/deputies')
  const { dateTime } = useFormat()
  const person = usePerson()
  const state = useListState({ size: 20 })
  const [makes, checks] = [hasRole(person, 'maker'), hasRole(person, 'checker')]
  const standsIn = useStandsIn()
  const wanted = state.filters['as']?.[0]
  const as =
    (checks && wanted !== 'maker') || (standsIn && wanted === 'checker') ? 'checker' : 'maker'
  const chosen = state.filters['status']?.[0] ?? (as === 'checker' ? 'pending approval' : 'all')
  const status = transferStatuses.find((one) => one === chosen)
  const kinds = transferTypes.filter((one) => state.filters['type']?.includes(one))
  const type = kinds.length === 1 ? kinds[0] : undefined
  const query = useCallQuery<typeof searchTransfers>(
    'POST /api/requests/search',
    {
      body: {
        as,
        ...(status ? { status } : {}),
        ...(type ? { type } : {}),
        ...(state.search ? { text: state.search.slice(0, 100) } : {}),
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['transfers'], keep: true },
  )
  const { filters } = state
  const several = useApproveTransfers(query.data?.requests ?? [])
  const columns = useTransferColumns(as, status)
  const count = (one: TransferStatus) => (query.data ? ` (${query.data.counts[one]})` : '')
  const tabs = transferStatuses.filter((one) => as === 'maker' || one !== 'draft')
  return (
    <Page
      title={t('title')}
      intro={t(as === 'checker' ? 'introChecker' : 'introMaker')}
      actions={
        <>
          <ButtonLink to={screenPath('deputies')}>{deputies('link')}</ButtonLink>
          {makes && (
            <ButtonLink to={screenPath('makeTransfer')} look="main" icon="plus">
              {t('add')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={css.steps}>
        {standsIn && (
          <Notice title={deputies('youDecide', { name: standsIn.name })}>
            {deputies('until', { at: dateTime(standsIn.endsAt) })}
          </Notice>
        )}
        {makes && (checks || standsIn) && (
          <Segments
            name="as"
            label={t('as.label')}
            value={as}
            onChange={(next) => state.change({ filters: { as: [next] } })}
            choices={[
              { value: 'checker', label: t('as.checker') },
              { value: 'maker', label: t('as.maker') },
            ]}
          />
        )}
        <Segments
          name="status"
          label={t('lists.status')}
          value={status ?? 'all'}
          onChange={(next) => state.change({ filters: { ...filters, status: [next] } })}
          choices={[
            { value: 'all', label: t('all') },
            ...tabs.map((one) => ({ value: one, label: `${t(`statuses.${one}`)}${count(one)}` })),
          ]}
        />
        {several.told}
        <DataList
          label={t('title')}
          answer={query}
          rows={query.data?.requests}
          total={query.data?.totalRecords}
          columns={columns}
          rowKey={(row) => row.id}
          rowTo={(row) =>
            row.isDraft && row.own
              ? `${screenPath('makeTransfer')}?draft=${row.id}`
              : screenPath('transfer', { transferId: row.id })
          }
          state={state}
          searchable
          filters={[
            {
              key: 'type',
              label: t('lists.kind'),
              options: transferTypes.map((value) => ({ value, label: t(`types.${value}`) })),
            },
          ]}
          {...(as === 'checker' && status === 'pending approval' ? { ticked: several.ticked } : {})}
          empty={
            <EmptyState picture="vault" title={t(`empty.${as}.title`)}>
              {t(`empty.${as}.text`)}
            </EmptyState>
          }
        />
        {query.data && !query.data.counted && (
          <p className={css.soft}>{t('more', { count: query.data.totalRecords })}</p>
        )}
      </div>
    </Page>
  )
}
