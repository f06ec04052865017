import type { getOriginal } from '#contract/verification/original/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import type { Original } from '../original/attach-original.tsx'

/** The original as it was attached; only its name where it was merely seen. */
export function OriginalLink({ requestId, original }: { requestId: string; original: Original }) {
  const { fileSize } = useFormat()
  const file = useDownload<typeof getOriginal>(
    'GET /api/verification/requests/{requestId}/original',
    { onFailure: toast.bad },
  )
  const said = `${original.fileName} (${fileSize(original.fileSize)})`
  if (!original.originalDocumentS3Url) return said
  return (
    <Button
      size="s"
      icon="download"
      busy={file.bytes !== null}
      onClick={() => void file.run({ path: { requestId }, query: {} })}
    >
      {said}
    </Button>
  )
}
