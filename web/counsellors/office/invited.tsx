import type { OpenInvitation } from '#contract/counsellors/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWithdrawInvitation } from './withdraw-invitation.ts'
import css from '../counsellors.module.css'

/** Who was invited and has not come yet. */
export function InvitedList({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const t = useWords('counsellors')
  if (invitations.length === 0) return null
  return (
    <Notice tone="info" title={t('invited.title')}>
      <ul className={css.list}>
        {invitations.map((one) => (
          <li key={one.id} className={css.line}>
            <Invitation invitation={one} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Invitation({ invitation }: { invitation: OpenInvitation }) {
  const t = useWords('counsellors')
  const { date } = useFormat()
  const confirmed = useConfirm()
  const { id, mail, expires } = invitation
  const name = `${invitation.first_name} ${invitation.last_name}`.trim()
  const withdraw = useWithdrawInvitation({
    onDone: () => toast.good(t('invited.withdrawn', { name })),
    onFailure: toast.bad,
  })
  const askToWithdraw = async () => {
    if (
      await confirmed({
        title: t('invited.withdrawTitle', { name }),
        text: t('invited.withdrawText', { name, mail }),
        yes: t('invited.withdraw'),
        danger: true,
      })
    )
      withdraw.run({ path: { invitationId: id } })
  }
  return (
    <>
      <span>{t('invited.text', { name, mail, until: date(expires) })}</span>
      <Button
        size="s"
        busy={withdraw.pending}
        aria-label={t('invited.withdrawTitle', { name })}
        onClick={() => void askToWithdraw()}
      >
        {t('invited.withdraw')}
      </Button>
    </>
  )
}
