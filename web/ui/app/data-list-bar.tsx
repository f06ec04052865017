import { useEffect, useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import type { ListState } from '#web/core/list-state.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Button } from './button.tsx'
import type { DataListProps } from './data-list.tsx'
import { CheckField, type Option, ManyField, SelectField, TextField } from './fields.tsx'
import css from './data-list.module.css'

export type ListFilter = {
  key: string
  label: string
  options: readonly Option[]
  /** Choosing another takes the one before away. */
  one?: true
}

/** More filters than these stand behind a button where there is little room: the list is what one came for. */
const maxFiltersOnPhone = 2

/** Search and filters over a list, and the filters in use as chips. */
export function DataListBar({
  state,
  searchable,
  filters,
}: {
  state: ListState
  searchable: boolean
  filters: readonly ListFilter[]
}) {
  const t = useWords('ui')
  const [isOpen, setOpen] = useState(false)
  const folds = filters.length > maxFiltersOnPhone
  const chosen = filters.flatMap((filter) =>
    (state.filters[filter.key] ?? []).map((value) => ({
      filter,
      value,
      label: filter.options.find((o) => o.value === value)?.label ?? value,
    })),
  )
  return (
    <div className={css.bar}>
      {searchable && <SearchField state={state} />}
      {folds && (
        <div className={css.unfold}>
          <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('list.filters')}
          </Button>
        </div>
      )}
      {filters.map((filter) => (
        <div key={filter.key} className={css.filter} data-folded={(folds && !isOpen) || undefined}>
          <ManyField
            aria-label={filter.label}
            placeholder={filter.label}
            data={filter.options}
            value={[...(state.filters[filter.key] ?? [])]}
            onChange={(values) =>
              state.change({
                filters: {
                  ...state.filters,
                  [filter.key]: filter.one ? values.slice(-1) : values,
                },
              })
            }
            classNames={{ pillsList: css.noPills }}
          />
        </div>
      ))}
      {chosen.length > 0 && (
        <div className={css.chips}>
          {chosen.map(({ filter, value, label }) => (
            <Chip
              key={filter.key + value}
              onRemove={() =>
                state.change({
                  filters: {
                    ...state.filters,
                    [filter.key]: state.filters[filter.key]!.filter((one) => one !== value),
                  },
                })
              }
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

/** Waits for a pause in typing before the list is asked again. */
function SearchField({ state }: { state: ListState }) {
  const t = useWords('ui')
  const [typed, setTyped] = useState(state.search)
  useEffect(() => setTyped(state.search), [state.search])
  useEffect(() => {
    if (typed === state.search) return
    const timer = setTimeout(() => state.change({ search: typed }), 300)
    return () => clearTimeout(timer)
  })
  return (
    <div className={css.search}>
      <TextField
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        value={typed}
        maxLength={200}
        leftSection={<Icon name="search" size={18} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}

/** On a phone cards have no headings: the order and the tick for all stand over them. */
export function DataListPhoneBar<Row>({
  state,
  columns,
  rows,
  rowKey,
  ticked,
}: DataListProps<Row> & { rows: readonly Row[] }) {
  const t = useWords('ui')
  const sortable = columns.filter(({ sort }) => sort)
  const options = sortable.flatMap(({ key, title: column }) => [
    { value: key, label: t('list.ascending', { column }) },
    { value: `-${key}`, label: t('list.descending', { column }) },
  ])
  const keys = rows.map(rowKey)
  if (rows.length < 2 || (options.length === 0 && !ticked)) return null
  return (
    <div className={css.phoneBar}>
      {options.length > 0 && (
        <SelectField
          aria-label={t('list.order')}
          placeholder={t('list.order')}
          data={options}
          value={options.some(({ value }) => value === state.sort) ? state.sort : null}
          allowDeselect={false}
          onChange={(sort) => sort && state.change({ sort })}
        />
      )}
      {ticked && (
        <CheckField
          label={t('list.selectAll')}
          checked={keys.every((key) => ticked.keys.includes(key))}
          onChange={(event) => ticked.onChange(event.currentTarget.checked ? keys : [])}
        />
      )}
    </div>
  )
}
