// The public interface of profiles for other modules.
declare module '#server/core/work/events.ts' {
  interface Events {
    'profiles.changed': { accountId: string; percent: number; imageId: string | null }
  }
}

export { judgedInWords } from './match/judged-lines.ts'
export { matchFor, type StatedElsewhere } from './match/match-profile.ts'
export { readFacts, type StudentFacts } from './read-facts.ts'
export { readProfile } from './read-profile.ts'
