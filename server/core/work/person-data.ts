// What a module holds of people, how it gives them a copy of it, and how it lets go of it: each its own tables.
import type { ClosingObstacle } from '#contract/closing-obstacles.ts'
import type { MergeObstacle } from '#contract/merge-obstacles.ts'
import type { CopiedTable } from '#contract/withheld.ts'
import type { Context } from '../context.ts'

/** Somebody whose account is erased; everything that may still name them. */
export type ErasedPerson = {
  accountId: string
  /** Present and former addresses, in lower case. */
  mails: readonly string[]
  phone: string | null
  /** As others were told it. */
  names: readonly string[]
}

export type AccountCounts = Record<
  'coins' | 'documents' | 'shares' | 'applications' | 'verifications',
  number
>

/** Whose copy it is. Their address may have been another person’s before: nothing of then is theirs. */
export type CopiedPerson = { accountId: string; mail: string; mailSince: Date }

/** A row as its person gets it: what they wrote or were told. Others are in it by number alone. */
export type CopiedRow = { row: Record<string, unknown> }

/** A file of the person that is in their copy; `key` is its place in the store. */
export type CopiedFile = { key: string; name: string }

/** Two accounts of one person: `fromId` ends, `intoId` stays. */
export type MergedPair = { fromId: string; intoId: string }

type Reading = Pick<Context, 'sql'>

/** Of each table of a module that belongs in a copy, the person’s rows: a table nobody thought of does not compile. */
export type CopiesOf<M extends string> = {
  readonly [T in CopiedTable as T extends `${M}.${string}` ? T : never]: (
    ctx: Reading,
    person: CopiedPerson,
  ) => Promise<CopiedRow[]>
}

export type PersonData<M extends string = string> = {
  readonly copies: CopiesOf<M>
  /** Files that are not gone. */
  readonly files?: (ctx: Reading, person: CopiedPerson) => Promise<CopiedFile[]>
  /** What keeps an account from being closed, or one whose time to come back is over from being erased (`isDue`). */
  obstacles?: (
    ctx: Pick<Context, 'sql'>,
    accountId: string,
    when: { isDue: boolean },
  ) => Promise<ClosingObstacle[]>
  /** How much of it there is now. */
  counts?: (ctx: Pick<Context, 'sql' | 'now'>, accountId: string) => Promise<Partial<AccountCounts>>
  /** What keeps these two accounts from being merged, beside what keeps either from being closed. */
  mergeObstacles?: (ctx: Pick<Context, 'sql' | 'now'>, pair: MergedPair) => Promise<MergeObstacle[]>
  /** When the talks begin that would be called off, for the account that stays has another at that time. */
  mergeCallsOff?: (ctx: Pick<Context, 'sql' | 'now'>, pair: MergedPair) => Promise<string[]>
  /** Moves what `contract/merging.ts` says moves, in the one transaction of all modules; none where nothing of theirs does. */
  merge?: (ctx: Context<null>, pair: MergedPair) => Promise<void>
  /** In a transaction; what is outside the database goes by jobs queued in it. Doing it twice does it once. */
  erase: (ctx: Context<null>, person: ErasedPerson) => Promise<void>
}
