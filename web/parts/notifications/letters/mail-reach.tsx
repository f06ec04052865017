import type { getMailReach } from '#contract/notifications/letters/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSendAddressCheck } from './send-address-check.ts'

/** Says it where our mail does not reach who is signed in, and how that ends; nothing else. */
export function MailReach() {
  const t = useWords('notifications/letters')
  const reach = useCallQuery<typeof getMailReach>(
    'GET /api/notifications/reach',
    {},
    { topics: ['reach'] },
  )
  const check = useSendAddressCheck({})
  if (!reach.data?.lost) return null
  const { mail, lost } = reach.data
  if (check.answer) return <Notice tone="good">{t('reach.sent', { mail })}</Notice>
  return (
    <Notice
      tone="warn"
      title={t(`reach.${lost.reason}Title`)}
      action={
        <Button personal busy={check.pending} onClick={() => check.run({})}>
          {t('reach.check')}
        </Button>
      }
    >
      <p>{check.failure?.message ?? t(`reach.${lost.reason}`, { mail, at: lost.at })}</p>
      <Link to={screenPath('settings')}>{t('reach.change')}</Link>
    </Notice>
  )
}
