import { useState } from 'react'
import {
  studentOwners,
  studentStages,
  studentStates,
  waitingParties,
} from '#contract/counsellors/shapes.ts'
import {
  type getStudentChoices,
  type studentListing,
  studentSorts,
} from '#contract/counsellors/students/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useSettings } from '#web/core/settings.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DataList } from '#web/ui/app/data-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { AssignStudents } from '#web/parts/counsellors/students/assign-students.tsx'
import { ExportStudents } from '#web/parts/reports/exports/export-students.tsx'
import { OwnExports } from '#web/parts/reports/exports/own-exports.tsx'
import { MessageStudents } from './message-students.tsx'
import { StudentViews } from './student-views.tsx'
import { useStudentColumns } from './students-columns.tsx'
import css from '../counsellors.module.css'

/** Students by what is due next: mine, my associates’, all. Many can be given to a colleague at once. */
export default function StudentsScreen() {
  const t = useWords('counsellors')
  const { country: nameOf } = useFormat()
  const me = usePerson()
  const admin = hasRole(me, 'admin')
  const mayAssign = hasRole(me, 'admin', 'counsellor')
  const mayMessage = hasRole(me, 'admin', 'counsellor', 'associate')
  const state = useListState({ size: 20, sort: 'deadline', ofPeople: true })
  const [ticked, setTicked] = useState<string[]>([])
  const [doing, setDoing] = useState<'assign' | 'message' | null>(null)
  const chosen = <V extends string>(key: string, values: readonly V[]): V | undefined =>
    values.find((one) => one === state.filters[key]?.at(-1))
  const filter = {
    combine: state.search,
    whose: chosen('whose', studentOwners) ?? 'all',
    sort: studentSorts.find((one) => one === state.sort) ?? 'deadline',
    ...pick('stage', chosen('stage', studentStages)),
    ...pick('waiting', chosen('waiting', waitingParties)),
    ...pick('state', chosen('state', studentStates)),
    ...pick('country', state.filters['country']?.at(-1)),
    ...pick('intake', state.filters['intake']?.at(-1)),
    ...pick('tag', state.filters['tag']?.at(-1)),
  } as const
  const loaded = useCallQuery<typeof studentListing>(
    'GET /counsellor/student-listing',
    { query: { ...filter, page: state.page, size: state.size } },
    { topics: ['students', 'applications'], keep: true },
  )
  const choices = useCallQuery<typeof getStudentChoices>(
    'GET /counsellor/student-listing/choices',
    {},
    { topics: ['students', 'applications'] },
  )
  const month = useMonth()
  const columns = useStudentColumns()
  const options = <V extends string>(values: readonly V[], word: (value: V) => string) =>
    values.map((value) => ({ value, label: word(value) }))
  const lines = loaded.data?.data ?? []
  const chosenStudents = {
    students: lines.filter(({ uuid }) => ticked.includes(uuid)),
    onClose: () => setDoing(null),
    onDone: () => {
      setDoing(null)
      setTicked([])
    },
  }
  return (
    <Page
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        <>
          <StudentViews state={state} filter={filter} />
          <ExportStudents filter={filter} />
        </>
      }
    >
      <DataList
        label={t('list.title')}
        answer={loaded}
        rows={loaded.data?.data}
        total={loaded.data?.totalCount}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowTo={(row) => screenPath('student', { studentId: row.uuid })}
        state={state}
        searchable
        {...(mayMessage
          ? {
              ticked: {
                keys: ticked,
                onChange: setTicked,
                actions: (
                  <>
                    <span className={css.soft}>{t('list.ticked', { count: ticked.length })}</span>
                    {mayAssign && (
                      <Button icon="people" onClick={() => setDoing('assign')}>
                        {t('list.assign')}
                      </Button>
                    )}
                    <Button icon="message" onClick={() => setDoing('message')}>
                      {t('list.message')}
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
            options: options(
              admin ? studentOwners : studentOwners.filter((one) => one !== 'nobody'),
              (one) => t(`list.whoses.${one}`),
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
            options: options(waitingParties, (one) => t(`waiting.${one}`)),
          },
          {
            key: 'country',
            label: t('columns.country'),
            options: options(choices.data?.countries ?? [], nameOf),
          },
          {
            key: 'intake',
            label: t('list.intake'),
            options: options(choices.data?.intakes ?? [], month),
          },
          {
            key: 'state',
            label: t('columns.state'),
            options: options(studentStates, (one) => t(`states.${one}`)),
          },
          {
            key: 'tag',
            label: t('file.tags'),
            options: options(choices.data?.tags ?? [], (one) => one),
          },
        ]}
        empty={
          <EmptyState picture="letters" title={t('list.empty')}>
            {t('list.emptyText')}
          </EmptyState>
        }
      />
      <OwnExports quiet />
      {doing === 'assign' && <AssignStudents {...chosenStudents} />}
      {doing === 'message' && <MessageStudents {...chosenStudents} />}
    </Page>
  )
}

/** An object with the field, or without it where there is no value. */
const pick = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }

/** `2027-09` as a month and a year. */
function useMonth() {
  const { locale } = useSettings()
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
}
