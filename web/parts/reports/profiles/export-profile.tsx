import { useState } from 'react'
import type { exportProfile } from '#contract/reports/profiles/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useWords } from '#web/core/words.tsx'
import { FormDialog, isReason } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { PurposeField } from '../exports/export-button.tsx'

/** Any name serves: the call's path names the site it was made for. */
export const exportSite = { name: 'student' }

/** One person's profile as PDF, for a purpose that they read. */
export function ExportProfile({
  uuid,
  name,
  onClose,
}: {
  uuid: string
  name: string
  onClose: () => void
}) {
  const t = useWords('reports')
  const [purpose, setPurpose] = useState('')
  const file = useDownload<typeof exportProfile>('GET /api/rest/{name}/profile/export', {
    onDone: onClose,
    onFailure: toast.bad,
  })
  return (
    <FormDialog
      title={t('search.pdfTitle', { name })}
      go={t('search.pdf')}
      size="s"
      onClose={onClose}
      busy={file.bytes !== null}
      disabled={!isReason(purpose)}
      onSubmit={() => void file.run({ path: exportSite, query: { search_uuid: uuid, purpose } })}
    >
      <p>{t('search.pdfText', { name })}</p>
      <PurposeField value={purpose} onChange={setPurpose} />
    </FormDialog>
  )
}
