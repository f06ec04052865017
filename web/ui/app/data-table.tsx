import { useId } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Column, DataListProps } from './data-list.tsx'
import css from './data-list.module.css'

/** Roles are written out because a phone's layout turns rows into cards, and some browsers then forget them. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  rowKey,
  rowTo,
  rowMenu,
  state,
  ticked,
}: DataListProps<Row> & { rows: readonly Row[] }) {
  const t = useWords('ui')
  const keys = rows.map(rowKey)
  const id = useId()
  const tick = (key: string, on: boolean) =>
    ticked?.onChange(on ? [...ticked.keys, key] : ticked.keys.filter((one) => one !== key))
  return (
    <div className={css.frame}>
      <table className={css.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {ticked && (
              <th role="columnheader" className={css.tick}>
                <input
                  type="checkbox"
                  aria-label={t('list.selectAll')}
                  checked={keys.every((key) => ticked.keys.includes(key))}
                  onChange={(event) => ticked.onChange(event.target.checked ? keys : [])}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} state={state} />
            ))}
            {rowMenu && (
              <th role="columnheader">
                <span className="unseen">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, place) => (
            <tr role="row" key={keys[place]}>
              {ticked && (
                <td role="cell" className={css.tick}>
                  <input
                    type="checkbox"
                    id={`${id}tick${place}`}
                    aria-label={t('list.select')}
                    aria-labelledby={`${id}tick${place} ${id}name${place}`}
                    checked={ticked.keys.includes(keys[place]!)}
                    onChange={(event) => tick(keys[place]!, event.target.checked)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  id={column.main ? `${id}name${place}` : undefined}
                  role="cell"
                  data-main={column.main || undefined}
                  data-end={column.align}
                  data-wide={column.wideOnly || undefined}
                >
                  {!column.main && (
                    <span className={css.name} aria-hidden="true">
                      {column.title}
                    </span>
                  )}
                  {column.main && rowTo ? (
                    <Link to={rowTo(row)} className={css.rowLink}>
                      {column.cell(row)}
                    </Link>
                  ) : (
                    <div className={css.value}>{column.cell(row)}</div>
                  )}
                </td>
              ))}
              {rowMenu && (
                <td role="cell" className={css.menu}>
                  {rowMenu(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({
  column,
  state,
}: {
  column: Column<Row>
  state: DataListProps<Row>['state']
}) {
  const t = useWords('ui')
  const direction =
    state.sort === column.key
      ? 'ascending'
      : state.sort === `-${column.key}`
        ? 'descending'
        : undefined
  return (
    // On a narrow screen its button is hidden, and the title names what is left.
    <th
      role="columnheader"
      title={column.sort ? column.title : undefined}
      aria-sort={direction}
      data-end={column.align}
    >
      {column.sort ? (
        <button
          type="button"
          title={t('list.sort', { column: column.title })}
          onClick={() =>
            state.change({ sort: direction === 'ascending' ? `-${column.key}` : column.key })
          }
        >
          {column.title}
          <span className={css.arrow} data-direction={direction}>
            <Icon name={direction ? 'down' : 'sort'} size={14} />
          </span>
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}
