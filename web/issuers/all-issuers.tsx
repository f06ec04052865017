import { countryCodes } from '#contract/countries.ts'
import type { Issuer, searchIssuers } from '#contract/issuers/calls.ts'
import { issuerStatuses } from '#contract/issuers/shapes.ts'
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
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { StateFilter, statusOf } from './state-filter.tsx'
import css from './issuers.module.css'

/** Active, inactive and archived issuers by name and country. */
export function AllIssuers() {
  const t = useWords('issuers')
  const { country, countryOptions } = useFormat()
  const admin = hasRole(usePerson(), 'admin')
  const state = useListState({ size: 20 })
  const chosen = state.filters['country']?.[0]
  const query = useCallQuery<typeof searchIssuers>(
    'POST /api/issuers/search',
    {
      body: {
        status: statusOf(state, issuerStatuses),
        q: state.search,
        ...(chosen ? { country: chosen } : {}),
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['issuers'], keep: true },
  )
  const columns: Column<Issuer>[] = [
    { key: 'name', title: t('issuers.name'), main: true, cell: (row) => row.name },
    {
      key: 'place',
      title: t('issuers.place'),
      cell: (row) => [row.location, country(row.country)].filter(Boolean).join(', '),
    },
    {
      key: 'primary',
      title: t('issuers.primary'),
      cell: (row) =>
        row.primaryAuthenticator?.name ?? (
          <span className={css.soft}>{t('issuers.noPrimary')}</span>
        ),
    },
    {
      key: 'state',
      title: t('issuers.state'),
      cell: (row) => (
        <StatusBadge tone={row.verifies ? 'good' : 'calm'}>
          {t(row.verifies ? 'issuers.verifies' : 'issuers.verifiesNot')}
        </StatusBadge>
      ),
    },
  ]
  const add = admin && (
    <ButtonLink to={screenPath('addIssuer')} look="main" icon="plus">
      {t('issuers.add')}
    </ButtonLink>
  )
  const chooseCountry = (value: string | null) => {
    const { country: _, ...others } = state.filters
    state.change({ filters: value ? { ...others, country: [value] } : others })
  }
  return (
    <Page title={t('issuers.title')} intro={t('issuers.intro')} actions={add}>
      <div className={css.narrow}>
        <StateFilter state={state} label={t('issuers.state')} statuses={issuerStatuses} />
        <div className={css.country}>
          <SelectField
            aria-label={t('issuer.country')}
            value={chosen ?? ''}
            onChange={chooseCountry}
            data={[{ value: '', label: t('issuers.anyCountry') }, ...countryOptions(countryCodes)]}
          />
        </div>
      </div>
      <DataList
        label={t('issuers.title')}
        answer={query}
        rows={query.data?.issuers}
        total={query.data?.issuerCount}
        columns={columns}
        rowKey={(row) => row.id}
        rowTo={(row) => screenPath('issuer', { issuerId: row.id })}
        state={state}
        searchable
        empty={
          <EmptyState picture="vault" title={t('issuers.empty.title')} action={add}>
            {t('issuers.empty.text')}
          </EmptyState>
        }
      />
    </Page>
  )
}
