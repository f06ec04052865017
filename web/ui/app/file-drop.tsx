import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './file-drop.module.css'

type Props = {
  label: string
  /** Media types, such as `application/pdf`. */
  types: readonly string[]
  /** The types as a person says them: `PDF, JPEG, PNG`. */
  typeNames: string
  maxBytes: number
  /** Lets a file through although it is too large, because the screen can make it smaller. */
  accepts?: (file: File) => boolean
  many?: boolean
  onFiles: (files: File[]) => void
  disabled?: boolean
}

/** Takes files by drop, paste, choice or camera. Type and size are said before and checked at once; the server checks again. */
export function FileDrop({
  label,
  types,
  typeNames,
  maxBytes,
  accepts,
  many,
  onFiles,
  disabled,
}: Props) {
  const t = useWords('ui')
  const { fileSize } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [rejections, setRejections] = useState<string[]>([])
  const id = useId()
  const rejectionOf = (file: File) => {
    if (!types.includes(file.type)) return t('file.wrongType', { types: typeNames })
    return file.size > maxBytes && !accepts?.(file)
      ? t('file.tooLarge', { size: fileSize(maxBytes) })
      : null // spec §5
  }
  const take = (given: FileList | undefined | null) => {
    const files = [...(given ?? [])].slice(0, many ? undefined : 1)
    if (disabled || files.length === 0) return
    setRejections(
      files.flatMap((file) =>
        rejectionOf(file)
          ? [files.length > 1 ? `${file.name}: ${rejectionOf(file)}` : rejectionOf(file)!]
          : [],
      ),
    )
    const good = files.filter((file) => !rejectionOf(file))
    if (good.length > 0) onFiles(good)
  }
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event.clipboardData?.files)
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  })
  const chosen = { type: 'file', hidden: true, disabled } as const
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    event.target.value = ''
  }
  return (
    <div
      className={css.drop}
      data-over={over || undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        {...chosen}
        ref={input}
        multiple={many}
        accept={types.join(',')}
        aria-label={label}
        onChange={change}
      />
      <input
        {...chosen}
        ref={camera}
        capture="environment"
        accept="image/jpeg,image/png"
        aria-label={t('file.camera')}
        onChange={change}
      />
      <Icon name="upload" size={36} />
      <p className={css.what}>{t(many ? 'file.dropMany' : 'file.drop')}</p>
      <p id={`${id}-limit`} className={css.limit}>
        {t('file.limit', { types: typeNames, size: fileSize(maxBytes) })}
      </p>
      <div className={css.ways}>
        <PlainButton
          icon="document"
          disabled={disabled}
          aria-describedby={`${id}-limit`}
          onClick={() => input.current?.click()}
        >
          {t(many ? 'file.chooseMany' : 'file.choose')}
        </PlainButton>
        <span className={css.camera}>
          <PlainButton icon="upload" disabled={disabled} onClick={() => camera.current?.click()}>
            {t('file.camera')}
          </PlainButton>
        </span>
      </div>
      <div role="alert" className={css.problem}>
        {rejections.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
