import type { ReactNode } from 'react'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { DataList, type DataListProps } from '#web/ui/app/data-list.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import css from './reports.module.css'

type Row = { id: string; uuid: string }
type Props<R extends Row> = Pick<
  DataListProps<R>,
  'answer' | 'rows' | 'total' | 'columns' | 'state' | 'filters'
> & {
  kind: 'events' | 'users'
  /** What narrows it beside the list's own filters, and the export. */
  children: ReactNode
}

/** Lines of the log that lead to their person, found by name and narrowed by days. */
export function ReportList<R extends Row>({ kind, children, ...list }: Props<R>) {
  const t = useWords('reports')
  return (
    <div className={css.stack}>
      <div className={css.filters}>{children}</div>
      <DataList
        label={t(`sections.${kind}`)}
        rowKey={(row) => row.id}
        rowTo={(row) => screenPath('person', { personId: row.uuid })}
        searchable
        empty={
          <EmptyState picture="letters" title={t('empty.title')}>
            {t(`empty.${kind}`)}
          </EmptyState>
        }
        {...list}
      />
    </div>
  )
}
