import { useParams } from '@tanstack/react-router'
import type { getDocsConfig, getDocument } from '#contract/vault/documents/calls.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { DocumentFacts, ExpiryBadge } from './document-facts.tsx'
import { DocumentHistoryTab } from './document-history-tab.tsx'
import { SharesTab } from '../share/shares-tab.tsx'
import { TheirFile } from './their-file.tsx'
import { VerificationTab } from './verification-tab.tsx'
import css from '../vault.module.css'

/** A document of somebody else, as far as one's role or their permission goes (domain (e)). */
export default function TheirDocumentScreen() {
  const t = useWords('vault/documents')
  const person = usePerson()
  const { personId = '', documentId = '' } = useParams({ strict: false }) as {
    personId?: string
    documentId?: string
  }
  const path = { studentId: personId, documentId }
  const config = useCallQuery<typeof getDocsConfig>('GET /api/docs-config/', {})
  const query = useCallQuery<typeof getDocument>(
    'GET /api/student/{studentId}/documents/{documentId}',
    { path },
    { topics: ['documents'] },
  )
  useCrumb(query.data?.title)
  if (!query.isSuccess || !config.isSuccess)
    return <WaitingPage title={t('theirs.title')} answers={[query, config]} />
  const document = query.data
  return (
    <Page
      title={document.title}
      intro={
        <>
          {document.issuer} <ExpiryBadge expiry={document.expiry} />
        </>
      }
    >
      <div className={css.split}>
        <TheirFile document={document} />
        <Tabs
          label={document.title}
          tabs={[
            {
              key: 'details',
              label: t('tabs.details'),
              content: <DocumentFacts config={config.data} facts={document} />,
            },
            {
              key: 'verification',
              label: t('tabs.verification'),
              content: <VerificationTab documentId={document.id} verifiable={false} />,
            },
            ...(hasRole(person, 'admin')
              ? [
                  {
                    key: 'shares',
                    label: t('tabs.shares'),
                    count: document.openShares,
                    content: <SharesTab document={document} pageUrl={undefined} />,
                  },
                ]
              : []),
            ...(hasRole(person, 'admin', 'support')
              ? [
                  {
                    key: 'history',
                    label: t('tabs.history'),
                    content: <DocumentHistoryTab documentId={document.id} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Page>
  )
}
