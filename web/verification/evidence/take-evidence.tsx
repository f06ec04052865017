import { useState } from 'react'
import type { getCredential } from '#contract/verification/evidence/calls.ts'
import { bundleFileName } from '#contract/verification/evidence/bundle-file.ts'
import type { Disclosure } from '#contract/verification/credentials/statement.ts'
import { verifierPath, withKnownKeys } from '#contract/verification/evidence/verifier-page.ts'
import { keepFile, useDownload } from '#web/core/calls/download.ts'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './evidence.module.css'

const fetched = async (path: string): Promise<Response> => {
  const answer = await fetch(path, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer
}

/** What is disclosed is put in here, in the browser: AO never learns of it. */
const bundleWith = async (publicId: string, disclosures: readonly Disclosure[]): Promise<Blob> => {
  const bundle = (await (await fetched(`/api/verify/${publicId}/bundle`)).json()) as object
  return new Blob([JSON.stringify({ ...bundle, disclosures }, null, 2)], {
    type: 'application/json',
  })
}

/** The checking page, with today's keys of this AO in it. */
const pageWithKeys = async (): Promise<Blob> => {
  const [page, did] = await Promise.all([
    fetched(verifierPath).then((answer) => answer.text()),
    fetched('/.well-known/did.json').then((answer) => answer.json() as Promise<unknown>),
  ])
  return new Blob([withKnownKeys(page, { did, at: new Date() })], { type: 'text/html' })
}

/** Files that prove a verification wherever they are taken. `disclosures`: what the reader was shown, or the holder chose. */
export function TakeEvidence({
  publicId,
  disclosures,
}: {
  publicId: string
  disclosures: readonly Disclosure[]
}) {
  const t = useWords('verification/evidence')
  const [failed, setFailed] = useState(false)
  const credential = useDownload<typeof getCredential>('GET /api/verify/{publicId}/credential', {
    onFailure: () => setFailed(true),
  })
  const keep = async (making: Promise<Blob>, name: string) => {
    setFailed(false)
    await making.then(
      (file) => keepFile(file, name),
      () => setFailed(true),
    )
  }
  const files = [
    [
      t('take.bundle'),
      t('take.bundleText'),
      () => keep(bundleWith(publicId, disclosures), bundleFileName),
    ],
    [t('take.page'), t('take.pageText'), () => keep(pageWithKeys(), 'ao-verifier.html')],
    [
      t('take.credential'),
      t('take.credentialText'),
      () => {
        setFailed(false)
        return credential.run({ path: { publicId } })
      },
    ],
  ] as const
  return (
    <Card title={t('take.title')}>
      <p className={css.soft}>{t('take.text')}</p>
      <ul className={css.files}>
        {files.map(([name, says, take]) => (
          <li key={name}>
            <PlainButton size="s" icon="download" onClick={() => void take()}>
              {name}
            </PlainButton>
            <span className={css.soft}>{says}</span>
          </li>
        ))}
      </ul>
      {failed && <Notice tone="bad">{t('take.failed')}</Notice>}
    </Card>
  )
}
