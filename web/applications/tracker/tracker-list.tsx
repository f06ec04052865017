import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import type { ListState } from '#web/core/list-state.ts'
import { useWords } from '#web/core/words.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { DataList, type DataListProps } from '#web/ui/app/data-list.tsx'
import { NextStep } from './next-step.tsx'
import { Status } from './status.tsx'
import { ApplicationWaiting } from './application-waiting.tsx'

/** The same applications as rows, a page at a time. */
export function TrackerList({
  shown,
  state,
  answer,
}: {
  shown: readonly ApplicationLine[]
  state: ListState
  answer: DataListProps<unknown>['answer']
}) {
  const t = useWords('applications')
  const deadline = useDeadline()
  const rows = shown.slice(state.page * state.size, (state.page + 1) * state.size)
  return (
    <DataList
      label={t('title')}
      answer={answer}
      rows={rows}
      total={shown.length}
      state={state}
      empty={null}
      rowKey={({ id }) => id}
      rowTo={({ id }) => screenPath('application', { applicationId: id })}
      columns={[
        {
          key: 'course',
          title: t('columns.course'),
          main: true,
          cell: ({ course, university }) => `${course.name}, ${university.name}`,
        },
        { key: 'status', title: t('columns.status'), cell: (one) => <Status {...one} /> },
        {
          key: 'waiting',
          title: t('columns.waiting'),
          cell: ({ waiting }) => <ApplicationWaiting waiting={waiting} />,
        },
        {
          key: 'next',
          title: t('columns.next'),
          cell: (one) =>
            one.next.name === 'none' ? null : <NextStep application={one} look="plain" />,
        },
        {
          key: 'deadline',
          title: t('columns.deadline'),
          cell: ({ next }) => next.until && deadline(next.until, next.timeZone),
        },
      ]}
    />
  )
}
