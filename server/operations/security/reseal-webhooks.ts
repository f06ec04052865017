import type { Sql } from '#server/core/database/db.ts'
import { openText, sealText } from '#server/core/sealing.ts'

/** Secrets of alerts' webhooks under another secret; receivers notice nothing. Needs a transaction. */
export const resealWebhooks = async (tx: Sql, from: string, to: string): Promise<number> => {
  const rows = await tx<{ id: string; sealed: string }[]>`
    select id, webhook_secret as sealed from operations.alert_rules where webhook_secret is not null for update`
  for (const { id, sealed } of rows)
    await tx`update operations.alert_rules set webhook_secret = ${sealText(to, 'webhooks', openText(from, 'webhooks', sealed))}
      where id = ${id}`
  return rows.length
}
