import { useParams } from '@tanstack/react-router'
import type { getDocsConfig, getDocument } from '#contract/vault/documents/calls.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useAsk } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { DocumentFacts, ExpiryBadge } from './document-facts.tsx'
import { HistoryTab } from './history-tab.tsx'
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
  const config = useAsk<typeof getDocsConfig>('GET /api/docs-config/', {})
  const found = useAsk<typeof getDocument>(
    'GET /api/student/{studentId}/documents/{documentId}',
    { path },
    { topics: ['documents'] },
  )
  useCrumb(found.data?.title)
  if (!found.isSuccess || !config.isSuccess)
    return <WaitingPage title={t('theirs.title')} answers={[found, config]} />
  const document = found.data
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
                    content: <HistoryTab documentId={document.id} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Page>
  )
}
