import { useCallback, useEffect, useState } from 'react'
import { useParams } from '@tanstack/react-router'
import type { getSharedVerifications } from '#contract/verification/credentials/calls.ts'
import type { getSharedDocument, openSharedDocument } from '#contract/vault/share/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { askAs } from '#web/core/calls/call-client.ts'
import { useFormat } from '#web/core/format.ts'
import { type Failure, isFailure, unknownFailure } from '#web/core/failure.ts'
import type { Head, Visit } from '#web/core/screen.ts'
import { useLocale, useWords, wordsOf } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { type Vouched, VerifiedBy } from '../documents/verified-by.tsx'
import css from './shared-document.module.css'

// Nothing is asked on the server: opening is counted, and a link preview must not count as a reader.
export const data = async () => ({})
export const head = (_: unknown, { locale }: Visit): Head => ({
  title: wordsOf(locale, 'verification/credentials')('shared.title'),
  hidden: true,
})

type Opened = {
  vouched: Vouched
  shared: ResponseOf<typeof getSharedDocument>
  look: ResponseOf<typeof openSharedDocument>
}

/** A document behind a share link, without signing in. Closed: the reason and nothing else (spec §8). */
export default function SharedDocumentScreen() {
  const t = useWords('verification/credentials')
  const locale = useLocale()
  const { shareId = '' } = useParams({ strict: false }) as { shareId?: string }
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const open = useCallback(
    async (pin?: string) => {
      setFailure(null)
      const question = { path: { shareId }, headers: pin ? { Pin: pin } : {} }
      const ask = askAs(locale)
      try {
        const shared = await ask<typeof getSharedDocument>(
          'GET /api/sharedDocument/{shareId}',
          question,
        )
        const { verifications: vouched } = await ask<typeof getSharedVerifications>(
          'GET /api/sharedDocument/verifications/{shareId}',
          question,
        )
        setOpened({
          shared,
          vouched,
          look: await ask<typeof openSharedDocument>(
            'GET /api/sharedDocument/getDocument/{shareId}',
            question,
          ),
        })
      } catch (error) {
        setFailure(isFailure(error) ? error : unknownFailure())
      }
    },
    [shareId, locale],
  )
  // Once for this link; a PIN opens it again by hand.
  useEffect(() => void open(), [open])
  if (opened) return <Shared {...opened} />
  const needsPin = failure?.code === 'pin_required' || failure?.code === 'pin_wrong'
  return (
    <Page title={t('shared.title')} width="text">
      {failure && (
        <Notice tone={failure.code === 'pin_required' ? 'info' : 'bad'}>
          {failure.code === 'pin_required' ? t('shared.pinText') : failure.message}
        </Notice>
      )}
      {!failure && <SkeletonLines lines={4} />}
      {needsPin && (
        <form
          className={css.pin}
          onSubmit={(event) => (
            event.preventDefault(),
            void open(String(new FormData(event.currentTarget).get('pin') ?? ''))
          )}
        >
          <label>
            {t('shared.pin')}
            <input
              name="pin"
              inputMode="numeric"
              autoComplete="off"
              required
              minLength={4}
              maxLength={8}
            />
          </label>
          <PlainButton type="submit" look="main">
            {t('shared.open')}
          </PlainButton>
        </form>
      )}
    </Page>
  )
}

function Shared({ shared, vouched, look }: Opened) {
  const t = useWords('verification/credentials')
  const say = useWords('vault')
  const { date } = useFormat()
  const { document } = shared
  return (
    <Page
      title={document.title}
      intro={t('shared.from', { name: shared.owner.name, until: date(shared.expiresAt) })}
      actions={
        look.downloadUrl && (
          <PlainButton icon="download" onClick={() => window.location.assign(look.downloadUrl!)}>
            {t('shared.download')}
          </PlainButton>
        )
      }
    >
      {shared.purpose && <p>{t('shared.purpose', { purpose: shared.purpose })}</p>}
      {shared.gradesHidden && <Notice>{t('shared.grades')}</Notice>}
      <Facts
        columns={2}
        facts={[
          [t('shared.kind'), say.loose(`types.${document.type}`)],
          [t('shared.by'), document.issuer],
          [t('shared.date'), document.dateOfIssue && date(document.dateOfIssue)],
          [
            t('shared.digest'),
            <span key="digest" className={css.digest}>
              {document.file.sha256}
            </span>,
          ],
        ]}
      />
      <VerifiedBy vouched={vouched} owner={shared.owner.name} />
      {look.pageUrls.map((url, at) => (
        <img
          key={url}
          className={css.page}
          src={url}
          alt={`${document.title}: ${t('shared.page', { page: at + 1, pages: look.pages })}`}
        />
      ))}
    </Page>
  )
}
