import {
  type downloadDataExport,
  dataExportHours,
  type getDataExport,
} from '#contract/identity/data-export/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useProvenDownload } from '#web/parts/identity/factors/proof.tsx'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useRequestDataExport } from './request-data-export.ts'

type Copy = NonNullable<ResponseOf<typeof getDataExport>['copy']>

/** While it is being made it is asked for again, for the sake of the progress. */
const everyMs = 2_000

/** Everything AO holds of its reader, to take along. */
export function DataExportCard() {
  const t = useWords('identity/data-export')
  const query = useCallQuery<typeof getDataExport>(
    'GET /api/user/data-export',
    {},
    {
      topics: ['data_export'],
      every: (answer) =>
        (answer as ResponseOf<typeof getDataExport> | undefined)?.copy?.state === 'running'
          ? everyMs
          : false,
    },
  )
  const request = useRequestDataExport({
    onDone: () => toast.good(t('asked')),
    onFailure: toast.bad,
  })
  const copy = query.data?.copy
  return (
    <Card title={t('title')}>
      <p>{t('text', { hours: dataExportHours })}</p>
      {query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonLines lines={2} />
      ) : (
        <>
          {copy && <ExportStatus copy={copy} />}
          {copy?.state !== 'running' && (
            <Button busy={request.pending} onClick={() => request.run({})}>
              {t(copy ? 'again' : 'go')}
            </Button>
          )}
        </>
      )}
      {request.proof}
    </Card>
  )
}

function ExportStatus({ copy }: { copy: Copy }) {
  const t = useWords('identity/data-export')
  const { dateTime, fileSize } = useFormat()
  const file = useProvenDownload<typeof downloadDataExport>(
    'GET /api/user/data-export/{copyId}/file',
    { onDone: () => toast.good(t('downloaded')), onFailure: toast.bad },
  )
  if (copy.state === 'failed') return <Notice tone="bad">{t('failed')}</Notice>
  if (copy.state === 'running')
    return (
      <label>
        {copy.total > 0 ? t('progress', { done: copy.done, total: copy.total }) : t('begins')}
        <progress {...(copy.total > 0 ? { value: copy.done, max: copy.total } : {})} />
      </label>
    )
  return (
    <>
      <p>
        {t('ready', {
          size: fileSize(copy.bytes ?? 0),
          until: copy.expires ? dateTime(copy.expires) : '',
        })}
      </p>
      <Button
        look="main"
        icon="download"
        busy={file.bytes !== null}
        onClick={() => file.run({ path: { copyId: copy.id } })}
      >
        {t('download')}
      </Button>
      {file.proof}
    </>
  )
}
