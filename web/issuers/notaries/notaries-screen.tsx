import { useState } from 'react'
import type { Notary, searchNotaries } from '#contract/issuers/notaries/calls.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ActivateNotary } from './activate-notary.tsx'
import { NotaryForm } from './notary-form.tsx'
import { StateFilter, statusOf } from '../state-filter.tsx'
import { useDeleteNotary } from './delete-notary.ts'
import { useDeactivateNotary } from './deactivate-notary.ts'

const statuses = ['active', 'inactive'] as const

/** Notaries, active or not; admins add, edit, activate, deactivate and delete them. */
export default function NotariesScreen() {
  const t = useWords('issuers')
  const confirm = useConfirm()
  const admin = hasRole(usePerson(), 'admin')
  const state = useListState({ size: 20 })
  const [editing, setEditing] = useState<Notary | 'new' | null>(null)
  const [activating, setActivating] = useState<Notary | null>(null)
  const query = useCallQuery<typeof searchNotaries>(
    'POST /api/notaries/search',
    {
      body: {
        status: statusOf(state, statuses),
        q: state.search,
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['notaries', 'changes'], keep: true },
  )
  const deactivate = useDeactivateNotary({
    onFailure: toast.bad,
    onDone: () => toast.good(t('said.notary_deactivated')),
  })
  const remove = useDeleteNotary({
    onFailure: toast.bad,
    onDone: () => toast.good(t('said.notary_deleted')),
  })
  const askToDeactivate = async ({ id, name }: Notary) => {
    if (
      await confirm({ text: t('notaries.deactivateText', { name }), yes: t('notaries.deactivate') })
    )
      deactivate.run({ path: { notaryId: id } })
  }
  const askToRemove = async ({ id, name }: Notary) => {
    if (
      await confirm({
        text: t('notaries.removeText', { name }),
        yes: t('notaries.remove'),
        danger: true,
      })
    )
      remove.run({ path: { notaryId: id } })
  }
  const columns: Column<Notary>[] = [
    { key: 'name', title: t('notaries.name'), main: true, cell: (row) => row.name },
    {
      key: 'number',
      title: t('notaries.registrationNumber'),
      cell: (row) => row.registrationNumber,
    },
    {
      key: 'area',
      title: t('notaries.areaOfPractice'),
      wideOnly: true,
      cell: (row) => row.areaOfPractice,
    },
    {
      key: 'district',
      title: t('notaries.district'),
      cell: (row) => [row.district, row.countryCode].filter(Boolean).join(', '),
    },
    {
      key: 'contact',
      title: t('notaries.contact'),
      cell: (row) => [row.phone, row.email].filter(Boolean).join(' · '),
    },
    {
      key: 'state',
      title: t('notaries.state'),
      cell: (row) => (
        <>
          <StatusBadge tone={row.status === 'active' ? 'good' : 'calm'}>
            {t(`statuses.${row.status}`)}
          </StatusBadge>
          {row.waiting && (
            <StatusBadge tone="warn" icon="clock">
              {t('notaries.waits')}
            </StatusBadge>
          )}
        </>
      ),
    },
  ]
  const menu = (row: Notary) => (
    <Menu
      label={t('notaries.menu', { name: row.name })}
      items={[
        { label: t('notaries.edit'), icon: 'edit', onClick: () => setEditing(row) },
        row.status === 'active'
          ? {
              label: t('notaries.deactivate'),
              icon: 'minus',
              onClick: () => void askToDeactivate(row),
            }
          : { label: t('notaries.activate'), icon: 'check', onClick: () => setActivating(row) },
        'line',
        {
          label: t('notaries.remove'),
          icon: 'trash',
          danger: true,
          onClick: () => void askToRemove(row),
        },
      ]}
    />
  )
  const add = admin && (
    <Button look="main" icon="plus" onClick={() => setEditing('new')}>
      {t('notaries.add')}
    </Button>
  )
  return (
    <Page title={t('notaries.title')} intro={t('notaries.intro')} actions={add}>
      <StateFilter state={state} label={t('notaries.state')} statuses={statuses} />
      <DataList
        label={t('notaries.title')}
        answer={query}
        rows={query.data?.notaries}
        total={query.data?.notaryCount}
        columns={columns}
        rowKey={(row) => row.id}
        {...(admin ? { rowMenu: menu } : {})}
        state={state}
        searchable
        empty={
          <EmptyState picture="vault" title={t('notaries.empty.title')}>
            {t('notaries.empty.text')}
          </EmptyState>
        }
      />
      {editing && (
        <NotaryForm notary={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {activating && <ActivateNotary notary={activating} onClose={() => setActivating(null)} />}
    </Page>
  )
}
