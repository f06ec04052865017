// A list as a spreadsheet file: all its pages, one after the other, with what is on the way told.
import { useEffect, useRef, useState } from 'react'
import { keepFile } from '#web/core/calls/download.ts'

export type Cell = string | number | null

/**
 * As the server writes CSV: text that a spreadsheet would run as a formula is kept from it by an apostrophe. The writer is
 * loaded when somebody wants a file.
 */
export const csvOf = async (lines: readonly (readonly Cell[])[]): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify(
    lines.map((cells) => [...cells]),
    { escape_formulas: true, record_delimiter: '\r\n', quote_record_delimiter: true },
  )
}

type Page<Row> = { rows: readonly Row[]; total: number; isLast?: boolean }
type CsvRequest<Row> = {
  name: string
  heading: readonly string[]
  cells: (row: Row) => readonly Cell[]
  /** One page of a hundred. */
  load: (pageIndex: number, signal: AbortSignal) => Promise<Page<Row>>
  onProblem: (problem: unknown) => void
}
const pageSize = 100

/** `share` is how much is there already, 0 to 1; null while nothing runs. */
export function useCsv<Row>({ name, heading, cells, load, onProblem }: CsvRequest<Row>) {
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (): Promise<void> => {
    const stop = (running.current = new AbortController())
    setShare(0)
    try {
      const lines: (readonly Cell[])[] = [heading]
      for (let page = 0; ; page++) {
        const { rows, total, isLast } = await load(page, stop.signal)
        lines.push(...rows.map(cells))
        setShare(total === 0 ? 1 : Math.min(1, (lines.length - 1) / total))
        if (isLast ?? rows.length < pageSize) break
      }
      // The mark by which spreadsheets know UTF-8.
      keepFile(new Blob(['\ufeff', await csvOf(lines)], { type: 'text/csv;charset=utf-8' }), name)
    } catch (problem) {
      if (!stop.signal.aborted) onProblem(problem)
    } finally {
      setShare(null)
    }
  }
  return { run, share, stop: () => running.current?.abort() }
}
