import type { ReactNode } from 'react'
import type { exportFigures, figureParts } from '#contract/reports/figures/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'

export type FiguresQuery = { weeks: 4 | 12 | 52; country?: string; counsellor?: string }

/** The table behind a picture, and its CSV. */
export function Behind({
  part,
  query,
  title,
  children,
}: {
  part: (typeof figureParts)[number]
  query: FiguresQuery
  title?: string
  children: ReactNode
}) {
  const t = useWords('reports')
  const file = useDownload<typeof exportFigures>('GET /api/figures/export', {
    onFailure: toast.bad,
  })
  return (
    <details>
      <summary>{title ?? t('figures.table')}</summary>
      {children}
      <Button
        icon="download"
        busy={file.bytes !== null}
        onClick={() => void file.run({ query: { ...query, part } })}
      >
        {t('figures.csv')}
      </Button>
    </details>
  )
}
