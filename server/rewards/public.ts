// The door of rewards for other domains: its news.
declare module '#server/core/work/events.ts' {
  interface Events {
    'rewards.program_started': { programId: string; title: string }
    'rewards.program_ended': { programId: string; title: string; status: 'stopped' | 'inactive' }
    'rewards.referral_approved': {
      referralId: string
      referrerId: string
      friendId: string
      coins: number
    }
  }
}

export {}
