// What a module holds of people, and how it lets go of it: each erases its own tables.
import type { ClosingObstacle } from '#contract/closing-obstacles.ts'
import type { Context } from '../context.ts'

/** Somebody whose account is erased; everything that may still name them. */
export type ErasedPerson = {
  accountId: string
  /** Present and former addresses, in lower case. */
  mails: readonly string[]
  phone: string | null
  /** As others were told it. */
  name: string
}

export type AccountCounts = Record<
  'coins' | 'documents' | 'shares' | 'applications' | 'verifications',
  number
>

export type PersonData = {
  /** What keeps an account from being closed, or one whose time to come back is over from being erased (`isDue`). */
  obstacles?: (
    ctx: Pick<Context, 'sql'>,
    accountId: string,
    when: { isDue: boolean },
  ) => Promise<ClosingObstacle[]>
  /** How much of it there is now. */
  standing?: (
    ctx: Pick<Context, 'sql' | 'now'>,
    accountId: string,
  ) => Promise<Partial<AccountCounts>>
  /** In a transaction; what is outside the database goes by jobs queued in it. Doing it twice does it once. */
  erase: (ctx: Context<null>, person: ErasedPerson) => Promise<void>
}
