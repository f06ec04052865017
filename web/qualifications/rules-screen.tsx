import { useState } from 'react'
import type { exportRules, listRules, Rule, RuleFilter } from '#contract/qualifications/calls.ts'
import { ruleSorts } from '#contract/qualifications/rule-cells.ts'
import { type RuleKind, ruleKinds } from '#contract/qualifications/rules.ts'
import { screenPath } from '#contract/paths.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { RuleDrawer } from './rule-drawer.tsx'
import { useRowWords } from './rule-words.ts'

const states = ['due', 'retired'] as const
const oneOf = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said)

/** The rows by which AO judges: found, sorted, exported; admins add, change and import them. */
export default function RulesScreen() {
  const t = useWords('qualifications')
  const say = useRowWords()
  const { date, country } = useFormat()
  const admin = hasRole(usePerson(), 'admin')
  const state = useListState({ size: 20, sort: 'number' })
  const [adding, setAdding] = useState<RuleKind | null>(null)
  const kind = oneOf(ruleKinds, state.filters['kind']?.at(-1))
  const query: Partial<RuleFilter> = {
    ...(kind ? { kind } : {}),
    state: oneOf(states, state.filters['state']?.at(-1)) ?? 'in_force',
    search: state.search,
    sort: oneOf(ruleSorts, state.sort) ?? 'number',
  }
  const loaded = useCallQuery<typeof listRules>(
    'GET /api/rest/qualifications/rules',
    { query: { ...query, pageIndex: state.page, pageSize: state.size } },
    { topics: ['rules'], keep: true },
  )
  const file = useDownload<typeof exportRules>('GET /api/rest/qualifications/rules/export', {
    onFailure: toast.bad,
  })
  const due = loaded.data?.due ?? 0
  const columns: Column<Rule>[] = [
    { key: 'number', title: t('rules.number'), sort: true, cell: (row) => row.number },
    { key: 'says', title: t('rules.says'), main: true, cell: (row) => say(row, country) },
    { key: 'by', title: t('rules.columns.by'), sort: true, cell: (row) => row.source.by },
    {
      key: 'checked',
      title: t('rules.columns.checked'),
      sort: true,
      cell: (row) => (
        <>
          {date(row.source.checked)}{' '}
          {row.stale && <StatusBadge tone="warn">{t('rules.stale')}</StatusBadge>}
          {row.retired && <StatusBadge tone="calm">{t('rules.retired')}</StatusBadge>}
        </>
      ),
    },
  ]
  return (
    <Page
      title={t('rules.title')}
      intro={t('rules.intro', { due })}
      actions={
        <>
          {kind && (
            <Button
              icon="download"
              busy={file.bytes !== null}
              onClick={() => file.run({ query: { ...query, kind } })}
            >
              {t('rules.export')}
            </Button>
          )}
          {admin && (
            <>
              <ButtonLink to={screenPath('importRules')} icon="upload">
                {t('rules.import')}
              </ButtonLink>
              <Button look="main" icon="plus" onClick={() => setAdding(kind ?? 'equivalence')}>
                {t('rules.add')}
              </Button>
            </>
          )}
        </>
      }
    >
      <DataList
        label={t('rules.title')}
        answer={loaded}
        rows={loaded.data?.rules}
        total={loaded.data?.total}
        columns={columns}
        rowKey={(row) => String(row.number)}
        rowTo={(row) => screenPath('rule', { number: row.number })}
        state={state}
        searchable
        filters={[
          {
            key: 'kind',
            label: t('rules.kind'),
            options: ruleKinds.map((value) => ({ value, label: t(`rules.kinds.${value}`) })),
          },
          {
            key: 'state',
            label: t('rules.state'),
            options: states.map((value) => ({ value, label: t(`rules.states.${value}`) })),
          },
        ]}
        empty={
          <EmptyState picture="compass" title={t('rules.none')}>
            {t('rules.noneText')}
          </EmptyState>
        }
      />
      {adding && <RuleDrawer kind={adding} rule={null} onClose={() => setAdding(null)} />}
    </Page>
  )
}
