import type { Fragment, Sql } from '#server/core/database/db.ts'
import { likePattern } from '#server/core/database/like.ts'

/** Finds the words anywhere in a text that `identity.public_folded` folded: without accents and case, Koln in Köln. */
export const containingFolded = ({ sql }: { sql: Sql }, words: string): Fragment =>
  sql`identity.public_folded(${likePattern(words)})`
