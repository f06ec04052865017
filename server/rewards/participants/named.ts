import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { containingFolded } from '#server/identity/public.ts'

/** Ids of people by part of their name; an index finds them by name and address, of which only the name may be told here. */
export const peopleNamed = (sql: Context['sql'], text: string): Fragment => sql`
  select a.id from identity.public_accounts a
  where a.search_text like ${containingFolded({ sql }, text)} 
    and a.name_text like ${containingFolded({ sql }, text)}`
