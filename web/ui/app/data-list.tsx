import { type ReactNode, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListState } from '#web/core/list-state.ts'
import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { Pagination } from '#web/ui/pages.tsx'
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
  /** What `useCallQuery` gave; pass `keep: true` there so that paging does not flicker. */
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
  const said = useSaid(props)
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0
  return (
    <div className={css.list} aria-busy={answer.isFetching}>
      <p role="status" className="unseen">
        {said}
      </p>
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
        <Pagination
          page={state.page}
          size={state.size}
          total={total}
          more={props.more}
          of={props.label}
          onPage={(page) => state.change({ page })}
        />
      )}
    </div>
  )
}

/** What a search, an order, a filter or another page brought, for those who do not see it. Nothing as the screen opens. */
function useSaid<Row>({
  answer,
  rows,
  total = 0,
  more,
  columns,
  state,
}: DataListProps<Row>): string {
  const t = useWords('ui')
  const queryKey = JSON.stringify([state.page, state.size, state.sort, state.search, state.filters])
  const [first] = useState(queryKey)
  const [isChanged, setChanged] = useState(false)
  if (queryKey !== first && !isChanged) setChanged(true)
  if (!isChanged || answer.isFetching || answer.isError || !rows) return ''
  if (rows.length === 0) return t('list.empty')
  const from = state.page * state.size + 1
  const range = t(more ? 'list.rangeOfFirst' : 'list.range', {
    from,
    to: from + rows.length - 1,
    total,
  })
  const column = columns.find(({ key }) => key === state.sort.replace(/^-/, ''))?.title
  if (!column) return range
  return `${range}. ${t(state.sort.startsWith('-') ? 'list.descending' : 'list.ascending', { column })}`
}
