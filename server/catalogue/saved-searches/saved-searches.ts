import type { SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'

export const savedSearchColumns = ({ sql }: Pick<SignedContext, 'sql'>): Fragment => sql`
  id, name, wish, alert, saved_at, found_at, found_count`
