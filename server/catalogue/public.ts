// The public interface of the catalogue for other modules.
import type { Payer } from '#contract/catalogue/match/own-fee.ts'
import type { Context } from '#server/core/context.ts'

declare module '#server/core/work/events.ts' {
  interface Events {
    /** Courses whose `changed_at` is this moment or later are other than before. */
    'catalogue.courses_changed': { since: string }
    /** Courses added since yesterday that answer a search somebody saved; at least one. */
    'catalogue.new_courses_found': {
      accountId: string
      searchId: string
      name: string
      link: string
      courses: { slug: string; title: string }[]
    }
  }
}

declare module '#server/core/work/look-ups.ts' {
  interface LookUps {
    /** Whose fees an account is shown: by its passports and where it lives. */
    'catalogue.payer': (ctx: Pick<Context, 'sql'>, accountId: string) => Promise<Payer>
  }
}

export { getProgram } from './courses/get-program.ts'
export {
  listCourseCards,
  type IntakeMoments,
  listIntakes,
  statusOfIntake,
} from './courses/catalogue-reads.ts'
export { atQuarter } from './courses/intake-ends.ts'
export { payerFor } from './courses/payer.ts'
export { convertMinor } from './courses/fee-rates.ts'
export { improvementsWith, rawSearch } from './search/search-service.ts'
