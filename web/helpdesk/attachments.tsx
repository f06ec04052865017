import type { RequestOf } from '#contract/kit.ts'
import type { createTicket } from '#contract/helpdesk/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { FileDrop } from '#web/ui/app/file-drop.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import css from './helpdesk.module.css'

type Sent = NonNullable<RequestOf<typeof createTicket>['body']['article']['attachments']>[number]

const max = 5
const types = ['application/pdf', 'image/jpeg', 'image/png']

/** Files chosen for a message, with a way to add and to remove them. */
export function Attachments({
  files,
  onChange,
}: {
  files: readonly File[]
  onChange: (files: File[]) => void
}) {
  const t = useWords('helpdesk')
  const { fileSize } = useFormat()
  const add = (more: File[]) => {
    if (files.length + more.length > max) toast.bad(t('files.most'))
    onChange([...files, ...more].slice(0, max))
  }
  return (
    <div className={css.files}>
      <FileDrop
        label={t('files.label')}
        types={types}
        typeNames={t('files.types')}
        maxBytes={2_097_152}
        many
        onFiles={add}
      />
      <ul>
        {files.map((file, at) => (
          <li key={`${file.name}-${at}`}>
            {file.name} <span className={css.soft}>{fileSize(file.size)}</span>
            <IconButton
              icon="close"
              label={t('files.remove', { name: file.name })}
              onClick={() => onChange(files.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The files as the help desk takes them: base64 beside name and type. */
export const sentFiles = (files: readonly File[]): Promise<Sent[]> =>
  Promise.all(
    files.map(async (file) => {
      const address = await new Promise<string>((resolve, reject) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result))
        reader.onerror = () => reject(reader.error ?? new Error(file.name))
        reader.readAsDataURL(file)
      })
      return {
        filename: file.name.slice(0, 120),
        data: address.slice(address.indexOf(',') + 1),
        'mime-type': file.type,
      }
    }),
  )
