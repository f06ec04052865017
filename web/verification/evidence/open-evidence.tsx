import { useState } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { ShownResult } from '#contract/verification/presentations/shown.ts'
import { toFragment } from '#contract/verification/credentials/statement.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { checkForeignCredential } from '../presentations/check-foreign-credential.ts'
import { ShownFile } from '../presentations/shown-table.tsx'
import css from '../credentials/verify.module.css'

type CheckedFile =
  | (({ result: ShownResult } | { error: string }) & { isPdf: boolean })
  | 'checking'
  | null

/** The page of this AO that a report, evidence or credential of its own leads to; null for what is none. Read here, not sent. */
const ownPage = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const { bundleIn, ownCredentialIn } =
    await import('#contract/verification/evidence/bundle-file.ts')
  const bundle = await bundleIn(bytes)
  const publicId = bundle?.publicId ?? ownCredentialIn(bytes, window.location.host)
  if (!publicId || !/^[\w-]{22}$/.test(publicId)) return null
  const page = screenPath('verification', { publicId })
  const disclosures = bundle?.disclosures ?? []
  return disclosures.length > 0 ? `${page}#${toFragment(disclosures)}` : page
}

/** A file instead of a code: of AO's own it leads to the page that says how things stand today; of others it is checked. */
export function OpenEvidence() {
  const t = useWords('verification/evidence')
  const say = useWords('verification/presentations')
  const [found, setFound] = useState<CheckedFile>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    setFound('checking')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const page = await ownPage(bytes)
    if (page) return window.location.assign(page)
    const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
    setFound({ ...(await checkForeignCredential(file, say('file.large'), isPdf)), isPdf })
  }
  // A file that is chosen before the scripts are here would tell nobody.
  const isAlive = useHydrated()
  return (
    <Card title={t('open.title')}>
      <p className={css.soft}>{t('open.text')}</p>
      <label className={css.drop}>
        {t('open.label')}
        <input
          disabled={!isAlive}
          type="file"
          accept=".pdf,.json,.jsonld,.jwt,.txt,.sd-jwt,application/pdf,application/json"
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </label>
      <div aria-live="polite" className={css.found}>
        {found === 'checking' && <p className={css.soft}>{say('file.sent')}</p>}
        {found !== null && found !== 'checking' && 'error' in found && (
          <Notice tone="bad">{found.error}</Notice>
        )}
        {found !== null && found !== 'checking' && 'result' in found && (
          <ShownFile result={found.result} isPdf={found.isPdf} />
        )}
      </div>
    </Card>
  )
}
