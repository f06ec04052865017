// News of rewards: what was earned, paid or taken back, who came by one's link, and how one's programs are.
import type { NoticeName } from '#contract/notifications/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { notify, type News } from '../notify.ts'

const mine = screenPath('rewards')
const friends = screenPath('friends')

/** To everyone who made a program or pays for it. */
const notifyOwners = async (
  ctx: Context<null>,
  { programId, title, ownerIds }: { programId: string; title: string; ownerIds: readonly string[] },
  name: NoticeName,
  values: News['values'] = {},
  once = '',
): Promise<void> =>
  void (await notify(ctx, ownerIds, {
    name,
    values: { title, ...values },
    link: screenPath('program', { programId }),
    once: `${name} ${programId} ${once}`.trim(),
  }))

/** Why AO itself takes coins back; anything else is somebody's words. */
const undoneBy: Readonly<Record<string, string>> = { cause_undone: 'true', not_confirmed: 'late' }

const asSentence = (words: string): string => (/[.!?…。؟]$/.test(words) ? words : `${words}.`)

export const onRewardEvents: Subscriptions = {
  'rewards.award_pending': async (ctx, { awardId, memberId, title, coins, payAt, needsApproval }) =>
    void (await notify(ctx, [memberId], {
      name: 'reward_pending',
      values: {
        title,
        coins,
        when: needsApproval ? 'approval' : payAt === null ? 'confirm' : 'day',
        payAt: payAt ?? '',
      },
      link: mine,
      once: `pending ${awardId}`,
    })),
  'rewards.awards_paid': async (ctx, { awards }) => {
    for (const { awardId, memberId, title, coins } of awards)
      await notify(ctx, [memberId], {
        name: 'reward_paid',
        values: { title, coins },
        link: mine,
        once: `paid ${awardId}`,
      })
  },
  'rewards.award_voided': async (ctx, { awardId, memberId, title, coins, reason }) =>
    void (await notify(ctx, [memberId], {
      name: 'reward_voided',
      values: { title, coins, undone: undoneBy[reason] ?? 'said', reason: asSentence(reason) },
      link: mine,
      once: `voided ${awardId}`,
    })),
  'rewards.friend_joined': async (ctx, { referralId, referrerId, firstName }) =>
    void (await notify(ctx, [referrerId], {
      name: 'friend_joined',
      values: { firstName },
      link: friends,
      once: `joined ${referralId}`,
    })),
  'rewards.referral_approved': async (
    ctx,
    { referralId, referrerId, friendId, firstName, coins, friendCoins },
  ) => {
    const once = `referral ${referralId}`
    if (coins > 0)
      await notify(ctx, [referrerId], {
        name: 'friend_paid',
        values: { firstName, coins },
        link: friends,
        once,
      })
    if (friendCoins > 0)
      await notify(ctx, [friendId], {
        name: 'invitation_paid',
        values: { coins: friendCoins },
        link: screenPath('wallet'),
        once,
      })
  },
  'rewards.referral_voided': async (ctx, { referralId, referrerId, firstName, reason = '' }) =>
    void (await notify(ctx, [referrerId], {
      name: 'friend_not_paid',
      values: { firstName, said: reason !== '', reason: asSentence(reason) },
      link: friends,
      once: `referral ${referralId}`,
    })),
  'rewards.program_started': (ctx, about) => notifyOwners(ctx, about, 'program_started'),
  'rewards.program_returned': (ctx, { remarks, version, ...about }) =>
    notifyOwners(ctx, about, 'program_returned', { remarks }, `${version}`),
  'rewards.program_ended': (ctx, { status, returned, ...about }) =>
    notifyOwners(ctx, about, 'program_ended', { status, returned }),
  'rewards.budget_low': (ctx, { left, budget, ...about }) =>
    notifyOwners(ctx, about, 'budget_low', { left, budget }),
  'rewards.participant_flagged': (ctx, { awardId, memberId: _, ...about }) =>
    notifyOwners(ctx, about, 'participant_flagged', {}, awardId),
}
