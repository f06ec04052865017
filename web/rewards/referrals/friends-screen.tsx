import { useEffect, useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { type ReferralStatus, referralStatuses } from '#contract/rewards/referrals/state.ts'
import type { createReferFriend as Call } from '#contract/rewards/referrals/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useCreateReferFriend } from './create-refer-friend.ts'
import { OwnListBar, useOwnList } from '../own-list.tsx'
import { useCreateReferFriendEvent } from './create-refer-friend-event.ts'
import css from '../rewards.module.css'

type ReferralAnswer = ResponseOf<typeof Call>['data']
const page = screenPath('friends')

/** One's own link, ways to pass it on, and how far everyone is who came by it. */
export default function FriendsScreen() {
  const t = useWords('rewards')
  const found = useCreateReferFriend()
  return (
    <Page title={t('friends.title')} intro={t('friends.short')}>
      {found.isPending ? (
        <SkeletonLines lines={6} />
      ) : found.isError ? (
        <ErrorState failure={found.error} retry={() => void found.refetch()} />
      ) : (
        <div className={css.steps}>
          <Invite answer={found.data.data} />
          <Funnel answer={found.data.data} />
          <Friends answer={found.data.data} />
        </div>
      )}
    </Page>
  )
}

function Invite({
  answer: { link, code, coins, friendCoins, earned },
}: {
  answer: ReferralAnswer
}) {
  const t = useWords('rewards')
  const record = useCreateReferFriendEvent()
  const message = t('friends.message', { link })
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator
  const share = async (): Promise<void> => {
    const shared = await navigator
      .share({ text: message, url: link })
      .then(() => true)
      .catch(() => false) // the person closed the sheet
    if (shared) record.run({ body: { event: 'messaged', page } })
  }
  return (
    <Card
      title={t('friends.link')}
      aside={
        <span className={css.row}>
          {t('mine.paid')} <Coins count={earned} />
        </span>
      }
    >
      <p>{t('friends.text', { coins })}</p>
      {friendCoins > 0 && <p>{t('friends.both', { coins: friendCoins })}</p>}
      <div className={css.invite}>
        <QrCode link={link} />
        <div className={css.steps}>
          <p>
            <code className={css.link}>{link}</code>
          </p>
          <p className={css.soft}>{t('friends.code', { code })}</p>
          <div className={css.row}>
            <CopyButton value={link} />
            {canShare && (
              <Button icon="share" onClick={() => void share()}>
                {t('friends.share')}
              </Button>
            )}
            <a
              href={`mailto:?subject=${encodeURIComponent(t('friends.subject'))}&body=${encodeURIComponent(message)}`}
              onClick={() => record.run({ body: { event: 'mailed', page } })}
            >
              {t('friends.mail')}
            </a>
          </div>
        </div>
      </div>
    </Card>
  )
}

/** Drawn here, so that the link goes to nobody else. */
function QrCode({ link }: { link: string }) {
  const t = useWords('rewards')
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    const draw = async (): Promise<void> => {
      const { toDataURL } = await import('qrcode')
      const drawn = await toDataURL(link, { margin: 2, width: 320 })
      if (isOpen) setImage(drawn)
    }
    // Without the picture the link is there still.
    draw().catch(() => undefined)
    return () => {
      isOpen = false
    }
  }, [link])
  return (
    image && <img className={css.qr} src={image} alt={t('friends.qr')} width={160} height={160} />
  )
}

/** How many of those who came are how far. */
function Funnel({ answer: { counts } }: { answer: ReferralAnswer }) {
  const t = useWords('rewards')
  const { number } = useFormat()
  const all = referralStatuses.reduce((sum, one) => sum + counts[one], 0)
  const steps = [
    ['registered', all],
    ['proved', counts.pending + counts.flagged + counts.approved],
    ['paid', counts.approved],
  ] as const
  if (all === 0) return null
  return (
    <section>
      <h2>{t('friends.funnel')}</h2>
      <ol className={css.list}>
        {steps.map(([step, count]) => (
          <li key={step} className={css.funnel}>
            <span>{t(`friends.steps.${step}`)}</span>
            <progress value={count} max={all} aria-label={t(`friends.steps.${step}`)} />
            <strong>{number(count)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

const tones: Record<ReferralStatus, Tone> = {
  'in progress': 'warn',
  pending: 'info',
  flagged: 'warn',
  approved: 'good',
  voided: 'bad',
}
const size = 10

function Friends({ answer: { referrals, counts } }: { answer: ReferralAnswer }) {
  const total = referralStatuses.reduce((sum, one) => sum + counts[one], 0)
  const t = useWords('rewards')
  const { date } = useFormat()
  const [status, setStatus] = useState<ReferralStatus | 'all'>('all')
  const [shown, setShown] = useState(0)
  const used = referralStatuses.filter((one) => referrals.some((each) => each.status === one))
  const isShown = (each: ReferralAnswer['referrals'][number]) =>
    status === 'all' || each.status === status
  const list = useOwnList({
    rows: referrals.filter(isShown),
    textOf: ({ firstName }) => firstName,
    atOf: ({ at }) => at,
    coinsOf: ({ coins }) => coins,
    onChange: () => setShown(0),
  })
  const { found } = list
  return (
    <section>
      <h2>{t('friends.who')}</h2>
      {used.length > 1 && (
        <Segments
          name="friends"
          label={t('programs.status')}
          value={status}
          onChange={(next) => {
            setStatus(next)
            setShown(0)
          }}
          choices={[
            { value: 'all' as const, label: t('programs.all') },
            ...used.map((value) => ({ value, label: t(`friends.statuses.${value}`) })),
          ]}
        />
      )}
      <OwnListBar bar={list.bar} list="friends" />
      {list.isSearched && found.length === 0 && <p className={css.soft}>{t('list.nothing')}</p>}
      {referrals.length === 0 ? (
        <EmptyState picture="vault" title={t('friends.none')}>
          {t('friends.noneText')}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {found.slice(shown * size, (shown + 1) * size).map((referral) => (
            <li key={referral.id} className={css.line}>
              <span>
                {referral.firstName}, {date(referral.at)}
              </span>
              <span className={css.row}>
                {referral.coins > 0 && <Coins count={referral.coins} signed />}
                {referral.reason === 'limit' && (
                  <span className={css.soft}>{t('friends.limit')}</span>
                )}
                <StatusBadge tone={tones[referral.status]}>
                  {t(`friends.statuses.${referral.status}`)}
                </StatusBadge>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={shown} size={size} total={found.length} onPage={setShown} />
      {total > referrals.length && (
        <p className={css.soft}>{t('mine.newest', { shown: referrals.length, total })}</p>
      )}
    </section>
  )
}
