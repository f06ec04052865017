import { useId } from 'react'
import type { VerificationRequest } from '#contract/verification.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import css from './verification.module.css'

export type Original = NonNullable<VerificationRequest['originalDocument']>

/** The original a verifier compared with: its name and size go into the decision and the report (spec §3). */
export function OriginalField({ original, onChange }: { original: Original | null; onChange: (original: Original | null) => void }) {
  const t = useWords('requests')
  const ui = useWords('ui')
  const { fileSize } = useFormat()
  const id = useId()
  return (
    <div className={css.original}>
      <label htmlFor={id}>{`${t('one.original')} (${ui('optional')})`}</label>
      <p id={`${id}-hint`} className={css.soft}>{t('one.originalHint')}</p>
      {original ? (
        <div className={css.narrow}>
          <span>{`${original.fileName} (${fileSize(original.fileSize)})`}</span>
          <Button size="s" icon="close" aria-label={ui('file.remove', { name: original.fileName })} onClick={() => onChange(null)}>{t('one.originalRemove')}</Button>
        </div>
      ) : (
        <input id={id} type="file" aria-describedby={`${id}-hint`} accept="application/pdf,image/*" onChange={(event) => {
          const file = event.target.files?.[0]
          if (file && file.size > 0 && file.size <= 20_000_000) onChange({ fileName: file.name.slice(0, 200), fileSize: file.size, originalDocumentS3Url: '' })
        }} />
      )}
    </div>
  )
}
