// AO_SECRET is replaced by `npm run secret` (docs/operations.md). What can be sealed anew is; the secrets before stay, sealed
// under the present one, for what cannot: digests, and what lives a day. They sign and seal nothing, and open no signed address.
import type { Sql } from './database/db.ts'
import { newId } from './ids.ts'
import { openText, sealText } from './sealing.ts'

type Secrets = { readonly secret: string; readonly formerSecrets: readonly string[] }

/** The present one first. */
export const allSecrets = ({ secret, formerSecrets }: Secrets): readonly string[] => [
  secret,
  ...formerSecrets,
]

/** What the first secret opens that can; throws what the present one threw when none can. */
export const openByAny = <T>(secrets: readonly string[], open: (secret: string) => T): T => {
  let first: unknown
  for (const [at, secret] of secrets.entries())
    try {
      return open(secret)
    } catch (error) {
      if (at === 0) first = error
    }
  throw first
}

/** The newest first. Throws where one was sealed under another secret than this. */
export const readFormerSecrets = async (sql: Sql, secret: string): Promise<string[]> => {
  const rows = await sql<{ sealed: string }[]>`
    select sealed from core.former_secrets order by replaced_at desc, id desc`
  return rows.map(({ sealed }) => openText(secret, 'former', sealed))
}

/** Seals those before anew, and the one that is replaced now. Needs a transaction. */
export const keepFormerSecret = async (
  tx: Sql,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> => {
  const rows = await tx<{ id: string; sealed: string }[]>`
    select id, sealed from core.former_secrets for update`
  for (const { id, sealed } of rows)
    await tx`update core.former_secrets set sealed = ${sealText(to, 'former', openText(from, 'former', sealed))}
      where id = ${id}`
  await tx`insert into core.former_secrets (id, sealed, replaced_at)
    values (${newId(now.getTime())}, ${sealText(to, 'former', from)}, ${now})`
}
