import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { getDocsConfig, getDocument } from '#contract/vault/documents/calls.ts'
import { UnlessActing } from '#web/core/access/closed-while-acting.tsx'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { ExpiryBadge } from './document-facts.tsx'
import { DetailsTab } from './details-tab.tsx'
import { DocumentMenu } from './document-menu.tsx'
import { DocumentHistoryTab } from './document-history-tab.tsx'
import { OwnPages, useOwnFile } from './open-document.tsx'
import { SharesTab } from '../share/shares-tab.tsx'
import { VerificationTab } from './verification-tab.tsx'
import css from '../vault.module.css'

/** One document of one's own: its pages, and all that is known and may be done about it. */
export default function DocumentScreen() {
  const t = useWords('vault/documents')
  const person = usePerson()
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string }
  const [version, setVersion] = useState<number>()
  const path = { studentId: person.uuid, documentId }
  const config = useCallQuery<typeof getDocsConfig>('GET /api/docs-config/', {})
  const query = useCallQuery<typeof getDocument>(
    'GET /api/student/{studentId}/documents/{documentId}',
    { path },
    { topics: ['documents'] },
  )
  const look = useOwnFile({ ...path, version })
  useCrumb(query.data?.title)
  if (!query.isSuccess || !config.isSuccess)
    return <WaitingPage title={t('title')} answers={[query, config]} />
  const document = query.data
  const verifiable =
    (config.data.documentTypes.find(({ id }) => id === document.type)?.verifiable.length ?? 0) > 0
  return (
    <Page
      title={document.title}
      intro={
        <>
          {document.issuer} <ExpiryBadge expiry={document.expiry} />
        </>
      }
      actions={
        <>
          {verifiable && (
            <UnlessActing>
              <ButtonLink
                to={screenPath('verifyDocument', { documentId: document.id })}
                look="main"
                icon="seal"
              >
                {t('detail.verify')}
              </ButtonLink>
            </UnlessActing>
          )}
          <DocumentMenu
            document={document}
            config={config.data}
            downloadUrl={look.data?.downloadUrl ?? null}
          />
        </>
      }
    >
      <div className={css.split}>
        <OwnPages
          look={look}
          title={document.title}
          version={version}
          onNewest={() => setVersion(undefined)}
        />
        <Tabs
          label={document.title}
          tabs={[
            {
              key: 'details',
              label: t('tabs.details'),
              content: (
                <DetailsTab
                  document={document}
                  config={config.data}
                  shown={version ?? document.version}
                  onVersion={(one) => setVersion(one === document.version ? undefined : one)}
                />
              ),
            },
            {
              key: 'verification',
              label: t('tabs.verification'),
              content: <VerificationTab documentId={document.id} verifiable={verifiable} />,
            },
            {
              key: 'shares',
              label: t('tabs.shares'),
              count: document.openShares,
              content: <SharesTab document={document} pageUrl={look.data?.pageUrls[0]} />,
            },
            {
              key: 'history',
              label: t('tabs.history'),
              content: <DocumentHistoryTab documentId={document.id} />,
            },
          ]}
        />
      </div>
    </Page>
  )
}
