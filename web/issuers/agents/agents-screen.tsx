import { useState } from 'react'
import type { ResponseOf } from '#contract/kit.ts'
import type { getAllAgents } from '#contract/issuers/agents/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AgentOffice } from './agent-office.tsx'
import { useUpdateAgent } from './update-agent.ts'

export type Agent = ResponseOf<typeof getAllAgents>['agents'][number]

/** Agents, those who wait for approval first. */
export default function AgentsScreen() {
  const t = useWords('issuers')
  const { country, number } = useFormat()
  const confirm = useConfirm()
  const admin = hasRole(usePerson(), 'admin')
  const state = useListState({ size: 20 })
  const [editing, setEditing] = useState<Agent | null>(null)
  const loaded = useCallQuery<typeof getAllAgents>(
    'GET /api/agents',
    { query: { q: state.search, pageIndex: state.page, pageSize: state.size } },
    { topics: ['agents', 'changes'], keep: true },
  )
  const change = useUpdateAgent({
    onFailure: toast.bad,
    onDone: ({ waiting }) => toast.good(t(waiting ? 'said.waits' : 'said.agent_saved')),
  })
  const withdraw = async ({ id, name }: Agent) => {
    if (
      await confirm({
        text: t('agents.withdrawText', { name }),
        yes: t('agents.withdraw'),
        danger: true,
      })
    )
      change.run({ path: { agentId: id }, body: { approved: false } })
  }
  const approve = async ({ id, name }: Agent) => {
    if (await confirm({ text: t('agents.approveText', { name }), yes: t('agents.approve') }))
      change.run({ path: { agentId: id }, body: { approved: true } })
  }
  const columns: Column<Agent>[] = [
    { key: 'name', title: t('agents.name'), main: true, cell: (row) => row.name || row.email },
    { key: 'organisation', title: t('agents.organisation'), cell: (row) => row.organisation },
    {
      key: 'place',
      title: t('agents.city'),
      cell: (row) => [row.city, row.country && country(row.country)].filter(Boolean).join(', '),
    },
    {
      key: 'students',
      title: t('agents.students'),
      align: 'end',
      cell: (row) => number(row.students),
    },
    {
      key: 'state',
      title: t('agents.state'),
      cell: (row) => (
        <StatusBadge tone={row.approved ? 'good' : 'warn'}>
          {t(row.approved ? 'agents.approved' : row.waiting ? 'agents.waits' : 'agents.waiting')}
        </StatusBadge>
      ),
    },
  ]
  const menu = (row: Agent) => (
    <Menu
      label={t('agents.menu', { name: row.name || row.email })}
      items={[
        row.approved
          ? { label: t('agents.withdraw'), icon: 'minus', onClick: () => void withdraw(row) }
          : {
              label: t('agents.approve'),
              icon: 'check',
              onClick: () => void approve(row),
            },
        { label: t('agents.edit'), icon: 'edit', onClick: () => setEditing(row) },
      ]}
    />
  )
  return (
    <Page title={t('agents.title')} intro={t('agents.intro')}>
      <DataList
        label={t('agents.title')}
        answer={loaded}
        rows={loaded.data?.agents}
        total={loaded.data?.agentCount}
        columns={columns}
        rowKey={(row) => row.id}
        rowTo={(row) => screenPath('agentStudents', { agentId: row.id })}
        {...(admin ? { rowMenu: menu } : {})}
        state={state}
        searchable
        empty={
          <EmptyState picture="vault" title={t('agents.empty.title')}>
            {t('agents.empty.text')}
          </EmptyState>
        }
      />
      {editing && <AgentOffice agent={editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
