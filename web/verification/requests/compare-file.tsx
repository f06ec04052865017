import { useState } from 'react'
import { checkFile, type Verdict } from '#contract/verification/credentials/credential-checks.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../credentials/verify.module.css'

/** Drop the file one was given: its digest is compared here, its bytes go nowhere. */
export function CompareFile({ credential }: { credential: unknown }) {
  const t = useWords('verification/credentials')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const compare = async (file: File | undefined) => {
    if (file) setVerdict(await checkFile(credential, new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <Card title={t('file.title')}>
      <p className={css.soft}>{t('file.text')}</p>
      <label className={css.drop}>
        {t('file.label')}
        <input type="file" onChange={(event) => void compare(event.target.files?.[0])} />
      </label>
      <div aria-live="polite">
        {verdict && (
          <Notice tone={verdict === 'good' ? 'good' : 'bad'}>
            {t(verdict === 'good' ? 'file.good' : 'file.bad')}
          </Notice>
        )}
      </div>
    </Card>
  )
}
