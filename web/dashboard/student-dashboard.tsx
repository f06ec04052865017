import type { getDashboard } from '#contract/dashboard/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Deadlines } from './deadlines.tsx'
import {
  Applications,
  ProfileCard,
  VaultPart,
  WalletPart,
  WishlistPart,
} from './dashboard-parts.tsx'
import { MyCounsellor } from './my-counsellor.tsx'
import { NearestReward } from './nearest-reward.tsx'
import { NewsCard } from './news.tsx'
import { NextActions } from './next-actions.tsx'
import css from './dashboard.module.css'

const topics = [
  'account',
  'applications',
  'documents',
  'notices',
  'profile',
  'requests',
  'wallet',
  'wishlist',
]

/** What to do next, until when, and how everything stands: one question to the server. */
export function StudentHome() {
  const { uuid } = usePerson()
  const query = useCallQuery<typeof getDashboard>(
    'GET /dashboard/user/{uuid}',
    { path: { uuid } },
    { topics },
  )
  if (query.isPending) return <SkeletonLines lines={5} height="6rem" />
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  const { actions, deadlines, applications, messages, vault, profile, wallet, wishlist } =
    query.data.data
  return (
    <>
      <NextActions actions={actions} />
      <div className={css.columns}>
        <div className={css.main}>
          <Applications of={applications} />
          <Deadlines deadlines={deadlines} />
          <VaultPart of={vault} />
        </div>
        <div className={css.aside}>
          <MyCounsellor />
          <NewsCard messages={messages} />
          <ProfileCard of={profile} />
          <NearestReward />
          <WalletPart of={wallet} />
          <WishlistPart of={wishlist} />
        </div>
      </div>
    </>
  )
}
