import { screenPath } from '#contract/paths.ts'
import type { ReferralStatus } from '#contract/rewards/referrals/state.ts'
import type {
  createReferFriend,
  createReferFriendEvent,
} from '#contract/rewards/referrals/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import css from '../rewards.module.css'

const tones: Record<ReferralStatus, Tone> = {
  'in progress': 'warn',
  pending: 'info',
  flagged: 'warn',
  approved: 'good',
  voided: 'bad',
}

/** One's own link, a way to pass it on, and everyone who came by it. */
export function InviteFriends() {
  const t = useWords('rewards')
  const { date } = useFormat()
  const found = useAsk<typeof createReferFriend>(
    'POST /refer_friend/create',
    { body: {} },
    { topics: ['referrals'] },
  )
  const record = useChange<typeof createReferFriendEvent>('POST /refer_friend_event/create')
  if (found.isPending) return <SkeletonLines lines={4} />
  if (found.isError) return <ErrorState problem={found.error} retry={() => void found.refetch()} />
  const { link, coins, friendCoins, earned, referrals } = found.data.data
  const share = async (): Promise<void> => {
    const shared = await navigator
      .share({ text: t('friends.message', { link }), url: link })
      .then(() => true)
      .catch(() => false) // the person closed the sheet
    if (shared) record.run({ body: { event: 'messaged', page: screenPath('rewards') } })
  }
  return (
    <Card title={t('friends.title')} aside={<Coins count={earned} />}>
      <p>{t('friends.text', { coins })}</p>
      {friendCoins > 0 && <p>{t('friends.both', { coins: friendCoins })}</p>}
      <p className={css.row}>
        <span className={css.soft}>{t('friends.link')}</span>
        <code className={css.link}>{link}</code>
        <CopyButton value={link} />
        {typeof navigator !== 'undefined' && 'share' in navigator && (
          <Button size="s" icon="share" onClick={() => void share()}>
            {t('friends.share')}
          </Button>
        )}
      </p>
      {referrals.length === 0 ? (
        <p className={css.soft}>{t('friends.none')}</p>
      ) : (
        <ul className={css.list}>
          {referrals.map((referral) => (
            <li key={referral.id} className={css.line}>
              <span>
                {referral.firstName}, {date(referral.at)}
              </span>
              <StatusBadge tone={tones[referral.status]}>
                {t(`friends.statuses.${referral.status}`)}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
