import { useState } from 'react'
import { checkFile } from '#contract/verification/credentials/credential-checks.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './verify.module.css'

/** `verdict` is null while the file is read. */
type Comparison = { file: File; verdict: 'good' | 'bad' | 'unreadable' | null }

/** Drop the file one was given: its digest is compared here, its bytes go nowhere. */
export function CompareFile({ credential }: { credential: unknown }) {
  const t = useWords('verification/credentials')
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const compare = async (file: File | undefined) => {
    if (!file) return
    // The answer about the file before goes at once, and one that is read for longer than the next has no say any more.
    setComparison({ file, verdict: null })
    const verdict = await file.arrayBuffer().then(
      (bytes) => checkFile(credential, new Uint8Array(bytes)),
      () => 'unreadable' as const,
    )
    setComparison((now) => (now?.file === file ? { file, verdict } : now))
  }
  const verdict = comparison?.verdict
  return (
    <Card title={t('file.title')}>
      <p className={css.soft}>{t('file.text')}</p>
      <label className={css.drop}>
        {t('file.label')}
        <input type="file" onChange={(event) => void compare(event.target.files?.[0])} />
      </label>
      <div aria-live="polite">
        {comparison && !verdict && <p>{t('headline.checking')}</p>}
        {comparison && verdict && (
          <Notice tone={verdict === 'good' ? 'good' : 'bad'} title={comparison.file.name}>
            {t(`file.${verdict}`)}
          </Notice>
        )}
      </div>
    </Card>
  )
}
