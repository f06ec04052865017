import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { toFragment } from '#contract/verification/credentials/statement.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../credentials/verify.module.css'

/** A report or evidence file instead of its code: read here, it leads to the page that says how things stand today. */
export function OpenEvidence() {
  const t = useWords('verification/evidence')
  const [isNone, setIsNone] = useState(false)
  const open = async (file: File | undefined) => {
    if (!file) return
    setIsNone(false)
    const { bundleIn } = await import('#contract/verification/evidence/bundle-file.ts')
    const bundle = await bundleIn(new Uint8Array(await file.arrayBuffer()))
    if (!bundle || !/^[\w-]{22}$/.test(bundle.publicId)) return setIsNone(true)
    const { publicId, disclosures } = bundle
    const page = screenPath('verification', { publicId })
    window.location.assign(disclosures.length > 0 ? `${page}#${toFragment(disclosures)}` : page)
  }
  return (
    <Card title={t('open.title')}>
      <p className={css.soft}>{t('open.text')}</p>
      <label className={css.drop}>
        {t('page.label')}
        <input
          type="file"
          accept=".pdf,.json,application/pdf,application/json"
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </label>
      {isNone && <Notice tone="bad">{t('page.none')}</Notice>}
    </Card>
  )
}
