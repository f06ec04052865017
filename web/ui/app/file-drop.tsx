import { type ReactNode, useId, useRef, useState } from 'react'
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
  onFile: (file: File) => void
  /** 0 to 1 while a file is on its way. */
  progress?: number | null
  file?: { name: string; size: number } | null
  problem?: string | null
  preview?: ReactNode
}

/** Takes one file by drop, choice or camera. Type and size are said before and checked at once; the server checks again. */
export function FileDrop({ label, types, typeNames, maxBytes, accepts, onFile, progress, file, problem, preview }: Props) {
  const t = useWords('ui')
  const { fileSize, percent } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const id = useId()
  const take = (given: File | undefined) => {
    if (!given) return
    const refusal = !types.includes(given.type)
      ? t('file.wrongType', { types: typeNames })
      : given.size > maxBytes && !accepts?.(given)
        ? t('file.tooLarge', { size: fileSize(maxBytes) }) // spec §5
        : null
    setRefused(refusal)
    if (!refusal) onFile(given)
  }
  const wrong = refused ?? problem
  const moving = progress !== null && progress !== undefined && progress < 1
  return (
    <div
      className={css.drop}
      data-over={over || undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="unseen"
        accept={types.join(',')}
        aria-label={label}
        aria-describedby={`${id}-limit`}
        disabled={moving}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {preview ?? <Icon name={file ? 'document' : 'upload'} size={36} />}
      <p className={css.what}>{file ? file.name : t('file.drop')}</p>
      <p id={`${id}-limit`} className={css.limit}>
        {file ? fileSize(file.size) : t('file.limit', { types: typeNames, size: fileSize(maxBytes) })}
      </p>
      {moving ? (
        <div className={css.progress}>
          <progress value={progress} max={1} aria-label={t('file.uploading', { name: file?.name ?? '', percent: percent(progress) })} />
          <span>{percent(progress)}</span>
        </div>
      ) : (
        <PlainButton icon={file ? 'refresh' : 'upload'} onClick={() => input.current?.click()}>
          {file ? t('file.replace') : t('file.choose')}
        </PlainButton>
      )}
      <p role="alert" className={css.problem}>
        {wrong}
      </p>
    </div>
  )
}
