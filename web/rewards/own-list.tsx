// A list of one's own, short enough to come whole as a rule: searched and sorted where it is shown; a file has all of it.
import { useState } from 'react'
import type { exportMyRewards, ownLists } from '#contract/rewards/participants/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import css from './rewards.module.css'

const sorts = ['newest', 'oldest', 'coins'] as const
type Sort = (typeof sorts)[number]
/** Fewer rows need no search. */
const minToSearch = 5

type Listed<Row> = {
  rows: readonly Row[]
  /** What a search looks in. */
  textOf: (row: Row) => string
  atOf: (row: Row) => string
  coinsOf: (row: Row) => number
  /** The list begins anew at its first page. */
  onChange: () => void
}

export function useOwnList<Row>({ rows, textOf, atOf, coinsOf, onChange }: Listed<Row>) {
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>('newest')
  const wanted = search.trim().toLocaleLowerCase(locale)
  const narrow = (all: readonly Row[]): Row[] =>
    all
      .filter((row) => textOf(row).toLocaleLowerCase(locale).includes(wanted))
      .toSorted((a, b) =>
        sort === 'coins'
          ? coinsOf(b) - coinsOf(a)
          : (sort === 'oldest' ? 1 : -1) * (Date.parse(atOf(a)) - Date.parse(atOf(b))),
      )
  const found = narrow(rows)
  const change = (next: () => void) => {
    next()
    onChange()
  }
  return {
    found,
    /** Others of the same kind, as the list is searched and sorted now. */
    narrow,
    isSearched: wanted !== '',
    bar: {
      isNeeded: rows.length >= minToSearch,
      search,
      sort,
      onSearch: (next: string) => change(() => setSearch(next)),
      onSort: (next: Sort) => change(() => setSort(next)),
    },
  }
}

export function OwnListBar<Row>({
  bar,
  list,
}: {
  bar: ReturnType<typeof useOwnList<Row>>['bar']
  /** What the file has: all of it, beyond what is shown. */
  list: (typeof ownLists)[number]
}) {
  const t = useWords('rewards')
  const file = useDownload<typeof exportMyRewards>('GET /api/participants/rewards/export', {
    onFailure: toast.bad,
  })
  if (!bar.isNeeded) return null
  return (
    <div className={css.ownBar}>
      <TextField
        label={t('list.search')}
        type="search"
        value={bar.search}
        onChange={(event) => bar.onSearch(event.currentTarget.value)}
      />
      <SelectField
        label={t('list.sort')}
        data={sorts.map((value) => ({ value, label: t(`list.${value}`) }))}
        value={bar.sort}
        allowDeselect={false}
        onChange={(next) => bar.onSort(sorts.find((one) => one === next) ?? 'newest')}
      />
      <Button
        icon="download"
        busy={file.bytes !== null}
        onClick={() => void file.run({ query: { list } })}
      >
        {t('list.csv')}
      </Button>
    </div>
  )
}
