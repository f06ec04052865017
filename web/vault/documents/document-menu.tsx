import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { Document } from '#contract/vault/shapes.ts'
import { actingNow } from '#web/core/access/acting.ts'
import { useWords } from '#web/core/words.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { AskAboutDocument } from './ask-about-document.tsx'
import type { Config } from './document-fields.tsx'
import { ReplaceDialog } from '../upload/replace-dialog.tsx'
import { useDeleteDocument } from './delete-document.ts'

/** What is done seldom with a document: fetch, replace, ask about, delete. */
export function DocumentMenu({
  document,
  config,
  downloadUrl,
}: {
  document: Document
  config: Config
  downloadUrl: string | null
}) {
  const t = useWords('vault/documents')
  const navigate = useNavigate()
  const confirm = useConfirm()
  const isActing = actingNow() !== null
  const [shown, setShown] = useState<'ask' | 'replace' | null>(null)
  const close = () => setShown(null)
  const remove = useDeleteDocument({
    onFailure: (failure) =>
      toast.bad(failure.details['because'] === 'request' ? t('detail.busy') : failure),
    onDone: () => {
      toast.good(t('detail.deleted'))
      void navigate({ to: screenPath('documents'), replace: true })
    },
  })
  const askToDelete = async () => {
    const text =
      document.openShares > 0
        ? `${t('detail.deleteText')} ${t('detail.deleteShares')}`
        : t('detail.deleteText')
    if (
      await confirm({ title: t('detail.deleteTitle'), text, yes: t('detail.delete'), danger: true })
    )
      remove.run({
        path: { studentId: document.ownerId, id: document.id },
        query: { closeShares: document.openShares > 0 ? 'true' : 'false' },
      })
  }
  return (
    <>
      <Menu
        label={document.title}
        items={[
          ...(downloadUrl
            ? [
                {
                  label: t('detail.download'),
                  icon: 'download' as const,
                  onClick: () => window.location.assign(downloadUrl),
                },
              ]
            : []),
          ...(document.shelf === 'uploaded'
            ? [
                {
                  label: t('replace.go'),
                  icon: 'refresh' as const,
                  disabled: isActing,
                  onClick: () => setShown('replace'),
                },
              ]
            : []),
          { label: t('question.go'), icon: 'ticket', onClick: () => setShown('ask') },
          'line',
          {
            label: t('detail.delete'),
            icon: 'trash',
            danger: true,
            disabled: isActing,
            onClick: () => void askToDelete(),
          },
        ]}
      />
      {shown === 'ask' && <AskAboutDocument document={document} onClose={close} />}
      {shown === 'replace' && <ReplaceDialog document={document} config={config} onClose={close} />}
    </>
  )
}
