import { useState } from 'react'
import type { Colleague } from '#contract/counsellors/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { DisableAssociate, useDisableAssociate } from './disable-associate.tsx'
import { UpdateAssociate } from './update-associate.tsx'
import { useChangeAssociatePassword } from './change-associate-password.ts'
import { useUndoHandover } from './undo-handover.ts'

/** What somebody may do about one of the office. */
export function ColleagueMenu({ colleague }: { colleague: Colleague }) {
  const t = useWords('counsellors')
  const { dateTime } = useFormat()
  const confirmed = useConfirm()
  const [opened, open] = useState<'edit' | 'disable' | null>(null)
  const { uuid, handover } = colleague
  const name = colleague.name || colleague.mail
  const isEnabled = colleague.status === 1
  const enable = useDisableAssociate({
    changes: ['counsellors'],
    onDone: () => toast.good(t('enable.done', { name })),
    onFailure: () => toast.bad(t('disable.failed')),
  })
  const undo = useUndoHandover({
    onDone: () => toast.good(t(isEnabled ? 'undo.done' : 'enable.done', { name })),
    onFailure: toast.bad,
  })
  const password = useChangeAssociatePassword({
    onDone: () => toast.good(t('password.done', { name })),
    onFailure: toast.bad,
  })
  const askToEnable = async () => {
    if (
      await confirmed({
        title: t('enable.title', { name }),
        text: [
          t('enable.text', { name }),
          ...(handover ? [t('enable.undoLater', { until: dateTime(handover.undoUntil) })] : []),
        ].join(' '),
        yes: t('enable.go'),
      })
    )
      enable.run({ body: { uuid, status: 1 } })
  }
  const askToUndo = async () => {
    if (!handover) return
    const to = handover.to.name
    const text = `${t('undo.text', { until: dateTime(handover.undoUntil), students: handover.students, to })} ${t('undo.confirm', { to })}`
    const title = t(isEnabled ? 'undo.titleBack' : 'undo.title', { name })
    if (await confirmed({ title, text, yes: t('undo.go') }))
      undo.run({ body: { handoverId: handover.id } })
  }
  const askForPassword = async () => {
    if (
      await confirmed({
        title: t('password.title', { name }),
        text: t('password.text', { name }),
        yes: t('password.go'),
      })
    )
      password.run({ body: { uuid } })
  }
  const undoing = handover
    ? [{ label: t('undo.go'), icon: 'refresh' as const, onClick: () => void askToUndo() }]
    : []
  return (
    <>
      <Menu
        label={t('menu', { name })}
        items={
          isEnabled
            ? [
                ...undoing,
                { label: t('edit.go'), icon: 'edit', onClick: () => open('edit') },
                { label: t('password.go'), icon: 'key', onClick: () => void askForPassword() },
                {
                  label: t('disable.go'),
                  icon: 'cross',
                  danger: true,
                  onClick: () => open('disable'),
                },
              ]
            : [
                ...undoing,
                { label: t('enable.go'), icon: 'check', onClick: () => void askToEnable() },
              ]
        }
      />
      {opened === 'edit' && (
        <UpdateAssociate colleague={colleague} name={name} onClose={() => open(null)} />
      )}
      {opened === 'disable' && (
        <DisableAssociate uuid={uuid} name={name} onClose={() => open(null)} />
      )}
      {enable.proof}
      {undo.proof}
      {password.proof}
    </>
  )
}
