import { useNavigate, useParams } from '@tanstack/react-router'
import type { deleteDocument, getDocsConfig, getDocument, openDocument } from '#contract/vault.ts'
import { useCrumb } from '#web/core/shells/crumbs.tsx'
import { useAsk, useChange } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { DetailsTab } from './details-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { SharesTab } from './shares-tab.tsx'
import { VerificationTab } from './verification-tab.tsx'
import { Viewer } from './viewer.tsx'
import css from './vault.module.css'

export default function DocumentScreen() {
  const t = useWords('documents')
  const person = usePerson()
  const navigate = useNavigate()
  const sure = useConfirm()
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string }
  const path = { studentId: person.uuid, documentId }
  const config = useAsk<typeof getDocsConfig>('GET /api/docs-config/', {})
  const found = useAsk<typeof getDocument>('GET /api/student/{studentId}/documents/{documentId}', { path }, { topics: ['documents'] })
  const look = useAsk<typeof openDocument>('GET /api/student/{studentId}/documents/{documentId}/file', { path, query: {} }, { topics: ['documents'] })
  const remove = useChange<typeof deleteDocument>('DELETE /api/student/{studentId}/documents/{id}', {
    changes: ['documents'],
    onProblem: toast.bad,
    onDone: () => {
      toast.good(t('detail.deleted'))
      void navigate({ to: paths.documents, replace: true })
    },
  })
  useCrumb(found.data?.title)
  if (found.isPending || config.isPending) return <Page title="…"><SkeletonLines lines={8} /></Page>
  if (found.isError || config.isError)
    return <Page title={t('title')}><ErrorState problem={found.error ?? config.error} retry={() => void found.refetch()} /></Page>
  const document = found.data
  const verifiable = (config.data.documentTypes.find(({ id }) => id === document.type)?.verifiable.length ?? 0) > 0
  const askToDelete = async () => {
    const text = document.openShares > 0 ? `${t('detail.deleteText')} ${t('detail.deleteShares')}` : t('detail.deleteText')
    if (await sure({ title: t('detail.deleteTitle'), text, yes: t('detail.delete'), danger: true }))
      remove.run({ path: { studentId: person.uuid, id: document.id }, query: { closeShares: 'true' } })
  }
  return (
    <Page title={document.title} intro={document.issuer ?? undefined} actions={
      <>
        {verifiable && <ButtonLink to={paths.verifyDocument(document.id)} look="main" icon="seal">{t('detail.verify')}</ButtonLink>}
        <Menu label={document.title} items={[
          ...(look.data?.downloadUrl ? [{ label: t('detail.download'), icon: 'download' as const, onClick: () => window.location.assign(look.data.downloadUrl!) }] : []),
          { label: t('detail.delete'), icon: 'trash', danger: true, onClick: () => void askToDelete() },
        ]} />
      </>
    }>
      <div className={css.split}>
        {look.isError ? <ErrorState problem={look.error} retry={() => void look.refetch()} /> : look.data ? <Viewer look={look.data} title={document.title} /> : <SkeletonLines lines={10} />}
        <Tabs label={document.title} tabs={[
          { key: 'details', label: t('tabs.details'), icon: 'document', content: <DetailsTab document={document} config={config.data} /> },
          { key: 'verification', label: t('tabs.verification'), icon: 'seal', content: <VerificationTab documentId={document.id} verifiable={verifiable} /> },
          { key: 'shares', label: t('tabs.shares'), icon: 'share', count: document.openShares, content: <SharesTab studentId={person.uuid} documentId={document.id} /> },
          { key: 'history', label: t('tabs.history'), icon: 'clock', content: <HistoryTab documentId={document.id} /> },
        ]} />
      </div>
    </Page>
  )
}
