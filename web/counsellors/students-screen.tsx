import { useState } from 'react'
import {
  type StudentLine,
  studentStages,
  studentStates,
  waitingFor,
} from '#contract/counsellors/shapes.ts'
import {
  type exportStudents,
  type studentListing,
  studentSorts,
} from '#contract/counsellors/students.ts'
import { screenPath } from '#contract/paths.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useAsk } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AssignStudents } from './assign-students.tsx'
import arrange from '#web/ui/app/arrange.module.css'
import css from './counsellors.module.css'

const whoses = ['mine', 'associates', 'all', 'nobody'] as const

/** Students by what is due next: mine, my associates’, all. Many can be given to a colleague at once. */
export default function StudentsScreen() {
  const t = useWords('counsellors')
  const { date, ago } = useFormat()
  const me = usePerson()
  const admin = hasRole(me, 'admin')
  const mayAssign = hasRole(me, 'admin', 'counsellor')
  const state = useListState({ size: 20, sort: 'deadline' })
  const [ticked, setTicked] = useState<string[]>([])
  const [assigning, setAssigning] = useState(false)
  const chosen = <V extends string>(key: string, values: readonly V[]): V | undefined =>
    values.find((one) => one === state.filters[key]?.at(-1))
  const filter = {
    combine: state.search,
    whose: chosen('whose', whoses) ?? 'all',
    sort: studentSorts.find((one) => one === state.sort) ?? 'deadline',
    ...pick('stage', chosen('stage', studentStages)),
    ...pick('waiting', chosen('waiting', waitingFor)),
    ...pick('state', chosen('state', studentStates)),
    ...pick('country', state.filters['country']?.at(-1)),
  } as const
  const found = useAsk<typeof studentListing>(
    'GET /counsellor/student-listing',
    { query: { ...filter, page: state.page, size: state.size } },
    { topics: ['students', 'applications'], keep: true },
  )
  const file = useDownload<typeof exportStudents>('GET /counsellor/student-listing/export', {
    onProblem: toast.bad,
  })
  const columns: Column<StudentLine>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      main: true,
      sort: true,
      cell: (row) => row.name || row.mail,
    },
    {
      key: 'stage',
      title: t('columns.stage'),
      sort: true,
      cell: (row) => t(`stages.${row.stage}`),
    },
    { key: 'waiting', title: t('columns.waiting'), cell: (row) => t(`waiting.${row.waiting}`) },
    {
      key: 'deadline',
      title: t('columns.nextDeadline'),
      sort: true,
      cell: (row) => (row.nextDeadline ? date(row.nextDeadline) : t('list.noDeadline')),
    },
    {
      key: 'contact',
      title: t('columns.lastContact'),
      sort: true,
      cell: (row) => (row.lastContact ? ago(row.lastContact) : t('list.never')),
    },
    {
      key: 'adviser',
      title: t('columns.adviser'),
      cell: (row) => row.adviser?.name ?? t('nobody'),
    },
    {
      key: 'flags',
      title: t('columns.flags'),
      cell: (row) => (
        <span className={arrange.badges}>
          {row.state !== 'active' && (
            <StatusBadge tone="calm">{t(`states.${row.state}`)}</StatusBadge>
          )}
          {row.flags.map((flag) => (
            <StatusBadge key={flag} tone="warn">
              {t(`flags.${flag}`)}
            </StatusBadge>
          ))}
        </span>
      ),
    },
  ]
  const options = <V extends string>(values: readonly V[], word: (value: V) => string) =>
    values.map((value) => ({ value, label: word(value) }))
  const lines = found.data?.data ?? []
  return (
    <Page
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        <Button
          icon="download"
          busy={file.bytes !== null}
          onClick={() => void file.run({ query: filter })}
        >
          {t('list.export')}
        </Button>
      }
    >
      <DataList
        label={t('list.title')}
        answer={found}
        rows={found.data?.data}
        total={found.data?.totalCount}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowTo={(row) => screenPath('student', { studentId: row.uuid })}
        state={state}
        searchable
        {...(mayAssign
          ? {
              ticked: {
                keys: ticked,
                onChange: setTicked,
                actions: (
                  <>
                    <span className={css.soft}>{t('list.ticked', { count: ticked.length })}</span>
                    <Button icon="people" onClick={() => setAssigning(true)}>
                      {t('list.assign')}
                    </Button>
                  </>
                ),
              },
            }
          : {})}
        filters={[
          {
            key: 'whose',
            label: t('list.whose'),
            options: options(admin ? whoses : whoses.filter((one) => one !== 'nobody'), (one) =>
              t(`list.whoses.${one}`),
            ),
          },
          {
            key: 'stage',
            label: t('columns.stage'),
            options: options(studentStages, (one) => t(`stages.${one}`)),
          },
          {
            key: 'waiting',
            label: t('columns.waiting'),
            options: options(waitingFor, (one) => t(`waiting.${one}`)),
          },
          {
            key: 'state',
            label: t('columns.state'),
            options: options(studentStates, (one) => t(`states.${one}`)),
          },
        ]}
        empty={
          <EmptyState picture="letters" title={t('list.empty')}>
            {t('list.emptyText')}
          </EmptyState>
        }
      />
      {assigning && (
        <AssignStudents
          students={lines.filter(({ uuid }) => ticked.includes(uuid))}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false)
            setTicked([])
          }}
        />
      )}
    </Page>
  )
}

/** An object with the field, or without it where there is no value. */
const pick = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }
