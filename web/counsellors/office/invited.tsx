import type { OpenInvitation } from '#contract/counsellors/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Who was invited and has not come yet. */
export function Invited({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const t = useWords('counsellors')
  const { date } = useFormat()
  if (invitations.length === 0) return null
  return (
    <Notice tone="info" title={t('invited.title')}>
      {invitations.map((one) => (
        <p key={one.id}>
          {t('invited.text', {
            name: `${one.first_name} ${one.last_name}`.trim(),
            mail: one.mail,
            until: date(one.expires),
          })}
        </p>
      ))}
    </Notice>
  )
}
