import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import type { AgentStudent, getAgentStudents } from '#contract/issuers/agents/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { AddStudent } from './add-student.tsx'
import { useUpdateAgent } from './update-agent.ts'
import css from '../issuers.module.css'

/** The students of an agent: an agent's own, or any agent's for those who manage agents. */
export default function AgentStudentsScreen() {
  const t = useWords('issuers')
  const { date } = useFormat()
  const confirm = useConfirm()
  const person = usePerson()
  const { agentId = person.uuid } = useParams({ strict: false }) as { agentId?: string }
  const mine = agentId === person.uuid
  const admin = hasRole(person, 'admin')
  const state = useListState({ size: 20, ofPeople: true })
  const [adding, setAdding] = useState(false)
  const loaded = useCallQuery<typeof getAgentStudents>(
    'GET /api/agents/{agentId}/students',
    {
      path: { agentId },
      query: { q: state.search, pageIndex: state.page, pageSize: state.size },
    },
    { topics: ['agents'], keep: true },
  )
  const agent = loaded.data?.agent
  const called = agent ? agent.name || agent.email : '…'
  useCrumb(mine ? undefined : agent && called)
  const change = useUpdateAgent({
    onFailure: toast.bad,
    onDone: () => toast.good(t('said.agent_saved')),
  })
  const remove = async ({ id, name }: AgentStudent) => {
    if (
      await confirm({
        text: t('students.removeText', { name, agent: called }),
        yes: t('students.remove'),
        danger: true,
      })
    )
      change.run({ path: { agentId }, body: { removeStudentId: id } })
  }
  const columns: Column<AgentStudent>[] = [
    {
      key: 'name',
      title: t('students.name'),
      main: true,
      cell: (row) => (
        <span className={css.person}>
          {row.name}
          <span className={css.soft}>{row.email}</span>
        </span>
      ),
    },
    { key: 'since', title: t('students.since'), cell: (row) => date(row.since) },
  ]
  const actions = (row: AgentStudent) => (
    <>
      {mine && agent?.approved && (
        <ButtonLink to={screenPath('addDocumentFor', { personId: row.id })} size="s" icon="plus">
          {t('students.addDocument')}
        </ButtonLink>
      )}
      {admin && (
        <IconButton
          icon="trash"
          label={t('students.removeName', { name: row.name || row.email })}
          onClick={() => void remove(row)}
        />
      )}
    </>
  )
  const add = admin && (
    <Button look="main" icon="plus" onClick={() => setAdding(true)}>
      {t('students.add')}
    </Button>
  )
  return (
    <Page
      title={mine ? t('students.mine') : t('students.title', { agent: called })}
      intro={t(mine && agent && !agent.approved ? 'students.waiting' : 'students.intro')}
      actions={add}
    >
      <DataList
        label={t('agents.students')}
        answer={loaded}
        rows={loaded.data?.students}
        total={loaded.data?.studentCount}
        columns={columns}
        rowKey={(row) => row.id}
        {...(mine || admin ? { rowMenu: actions } : {})}
        state={state}
        searchable
        empty={
          <EmptyState picture="vault" title={t('students.empty.title')}>
            {t(mine ? 'students.empty.mine' : 'students.empty.text')}
          </EmptyState>
        }
      />
      {adding && <AddStudent agentId={agentId} onClose={() => setAdding(false)} />}
    </Page>
  )
}
