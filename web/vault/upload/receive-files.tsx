import { useState } from 'react'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { FileDrop } from '#web/ui/app/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Config } from '../documents/document-fields.tsx'
import { shrinkPicture } from './shrink-picture.ts'

const isPicture = (file: File): boolean => /^image\/(jpeg|png)$/.test(file.type)

/** Takes files; a picture that is too large may be made smaller here, before anything is sent. */
export function TakeFiles({
  config,
  many,
  onFiles,
}: {
  config: Config
  many?: boolean
  onFiles: (files: File[]) => void
}) {
  const t = useWords('vault/documents')
  const { fileSize } = useFormat()
  const [large, setLarge] = useState<File[]>([])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const take = (files: File[]) => {
    const fit = files.filter(({ size }) => size <= config.maxBytes)
    setFailed(null)
    // What waits for an answer is not lost by choosing more.
    setLarge((waiting) => [
      ...(many ? waiting : []),
      ...files.filter(({ size }) => size > config.maxBytes),
    ])
    if (fit.length > 0) onFiles(fit)
  }
  const shrink = async () => {
    setBusy(true)
    for (const file of large) {
      const small = await shrinkPicture(file, config.maxBytes).catch(() => null)
      if (small) onFiles([small])
      else setFailed(t('file.stillLarge', { name: file.name, size: fileSize(config.maxBytes) }))
    }
    setLarge([])
    setBusy(false)
  }
  return (
    <>
      <FileDrop
        label={t('file.label')}
        types={config.fileTypes}
        typeNames="PDF, JPEG, PNG"
        maxBytes={config.maxBytes}
        many={many}
        // Larger pictures come through as well: we offer to make them smaller.
        accepts={isPicture}
        onFiles={take}
      />
      {large.length > 0 && (
        <Notice
          tone="warn"
          title={large.map(({ name, size }) => `${name}, ${fileSize(size)}`).join('; ')}
          action={
            <Button look="main" busy={busy} onClick={() => void shrink()}>
              {t('file.small')}
            </Button>
          }
        >
          {t('file.smallText', { size: fileSize(config.maxBytes) })}
        </Notice>
      )}
      {failed && <Notice tone="bad">{failed}</Notice>}
    </>
  )
}
