// The public interface of rewards for other modules: its lists as files, and its news.
export { countRewards, rewardCsv, rewardLists, type RewardList } from './reward-csv.ts'

type About = { programId: string; title: string; ownerIds: readonly string[] }
type Award = { awardId: string; memberId: string; title: string; coins: number }

declare module '#server/core/work/events.ts' {
  interface Events {
    'rewards.program_started': About
    'rewards.program_ended': About & { status: 'stopped' | 'inactive'; returned: number }
    /** Back to its owners with a reason. */
    'rewards.program_returned': About & { remarks: string; version: number }
    /** Four fifths of the budget are earned. */
    'rewards.budget_low': About & { left: number; budget: number }
    /** Earned, to be paid later. `payAt` is null until a later act confirms it. */
    'rewards.award_pending': Award & { payAt: string | null; needsApproval: boolean }
    /** Those that were paid in one go. */
    'rewards.awards_paid': { awards: readonly Award[] }
    /** Earned by somebody who looks like another participant: it waits until it is approved or taken back. */
    'rewards.participant_flagged': About & { awardId: string; memberId: string }
    'rewards.award_voided': Award & { reason: string }
    'rewards.friend_joined': { referralId: string; referrerId: string; firstName: string }
    'rewards.referral_voided': {
      referralId: string
      referrerId: string
      firstName: string
      /** Absent in news from before 2026-11-28. */
      reason?: string
    }
    'rewards.referral_approved': {
      referralId: string
      referrerId: string
      friendId: string
      firstName: string
      coins: number
      friendCoins: number
    }
  }
}
