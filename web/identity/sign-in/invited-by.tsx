import type { checkReferCode } from '#contract/rewards/referrals/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Who invites by this code, and what both get; or that it is nobody's. */
export function InvitedBy({ code }: { code: string }) {
  const t = useWords('identity')
  const query = useCallQuery<typeof checkReferCode>(
    'POST /refer_friend_code/check',
    { body: { code } },
    { enabled: code !== '' },
  )
  if (code === '' || !query.data) return null
  const { valid, firstName, coins, friendCoins } = query.data.data
  if (!valid) return <Notice tone="warn">{t('register.invited.unknown')}</Notice>
  return (
    <Notice tone="good" title={t('register.invited.by', { firstName: firstName ?? '' })}>
      {t('register.invited.theirs', { firstName: firstName ?? '', coins })}{' '}
      {friendCoins > 0
        ? t('register.invited.yours', { coins: friendCoins })
        : t('register.invited.none')}
    </Notice>
  )
}
