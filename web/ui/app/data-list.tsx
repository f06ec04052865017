import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListState } from '#web/core/list-state.ts'
import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { Button } from './button.tsx'
import { type ListFilter, DataListBar, DataListPhoneBar } from './data-list-bar.tsx'
import { DataTable } from './data-table.tsx'
import css from './data-list.module.css'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The server can sort by this column's key. */
  sort?: boolean
  /** The one column that names the row: its card's heading on a phone. */
  main?: boolean
  align?: 'end'
  wideOnly?: boolean
}
export type { ListFilter }

export type DataListProps<Row> = {
  /** Names the table for screen readers. */
  label: string
  /** What `useAsk` gave; pass `keep: true` there so that paging does not flicker. */
  answer: Pick<
    UseQueryResult<unknown, Failure>,
    'isPending' | 'isError' | 'error' | 'refetch' | 'isFetching'
  >
  rows: readonly Row[] | undefined
  total: number | undefined
  /** There are others behind `total`, for whoever searches. */
  more?: boolean | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Where a row leads; its main cell becomes the link. */
  rowTo?: (row: Row) => string
  rowMenu?: (row: Row) => ReactNode
  state: ListState
  searchable?: boolean
  filters?: readonly ListFilter[]
  /** Shown when there is nothing at all, without a search or filter. */
  empty: ReactNode
  /** Row keys ticked, for what is done to many at once. */
  ticked?: { keys: readonly string[]; onChange: (keys: string[]) => void; actions: ReactNode }
}

/** A list with search, filters, sorting and paging in the address: a table on wide screens, cards on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  const t = useWords('ui')
  const { answer, rows, total = 0, state, searchable, filters = [] } = props
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0
  return (
    <div className={css.list} aria-busy={answer.isFetching}>
      {(searchable || filters.length > 0) && (
        <DataListBar state={state} searchable={searchable ?? false} filters={filters} />
      )}
      {props.ticked && props.ticked.keys.length > 0 && (
        <div className={css.ticked}>{props.ticked.actions}</div>
      )}
      {answer.isPending ? (
        <SkeletonLines lines={5} />
      ) : answer.isError ? (
        <ErrorState failure={answer.error} retry={() => void answer.refetch()} />
      ) : rows && rows.length > 0 ? (
        <>
          <DataListPhoneBar {...props} rows={rows} />
          <DataTable {...props} rows={rows} />
        </>
      ) : narrowed ? (
        <EmptyState
          picture="search"
          title={t('list.empty')}
          action={<Button onClick={state.clear}>{t('list.clear')}</Button>}
        >
          {t('list.emptyText')}
        </EmptyState>
      ) : (
        props.empty
      )}
      {rows && (
        <Pages
          page={state.page}
          size={state.size}
          total={total}
          more={props.more}
          onPage={(page) => state.change({ page })}
        />
      )}
    </div>
  )
}
