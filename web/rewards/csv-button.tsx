import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { type Cell, useCsv } from './csv.ts'

/** Brings the list as it is narrowed and sorted now, all pages of it. */
export function CsvButton<Row>(asked: {
  name: string
  heading: readonly string[]
  cells: (row: Row) => readonly Cell[]
  load: (
    pageIndex: number,
    signal: AbortSignal,
  ) => Promise<{ rows: readonly Row[]; total: number; isLast?: boolean }>
}) {
  const t = useWords('rewards')
  const { percent } = useFormat()
  const csv = useCsv({ ...asked, onProblem: toast.bad })
  return csv.share === null ? (
    <Button icon="download" onClick={() => void csv.run()}>
      {t('programs.csv')}
    </Button>
  ) : (
    <Button onClick={csv.stop}>{t('programs.csvStop', { share: percent(csv.share) })}</Button>
  )
}
