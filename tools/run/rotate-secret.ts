// Replacing AO_SECRET: everything that lies sealed under the former one, whosever it is, in one transaction.
import { CannotStart } from '../../server/core/cannot-start.ts'
import type { Context } from '../../server/core/context.ts'
import { remarkBlocks } from '../../server/core/work/seal-rows.ts'
import { sealChanges } from '../../server/wallet/books/seal-changes.ts'
import { keepFormerSecret } from '../../server/core/former-secrets.ts'
import { endCalendarsMadeBy } from '../../server/applications/tracker/calendar.ts'
import { deleteFeedsMadeBy } from '../../server/counsellors/appointments/feeds.ts'
import { endCodesMadeBy } from '../../server/identity/factors/recovery-codes.ts'
import { resealTotp } from '../../server/identity/factors/reseal-totp.ts'
import { endDataExportsMadeBy } from '../../server/identity/data-export/data-export-rows.ts'
import { updateExportsEnded } from '../../server/reports/exports/list-exports.ts'
import { resealWebhooks } from '../../server/operations/security/reseal-webhooks.ts'
import { openKeyring } from '../../server/providers/keyring.ts'
import { rewrapKeys } from '../../server/verification/credentials/rewrap-keys.ts'

export type Rotated = { apps: number; webhooks: number; keys: number }

/**
 * From `from` to the secret of `ctx`. Fails where `from` opens nothing of what is sealed, for then it is not the former one;
 * `keysApart`: signing keys are wrapped under AO_KEYS_SECRET and stay as they are.
 */
export const rotateSecret = async (
  ctx: Context<null>,
  from: string,
  { keysApart = false } = {},
): Promise<Rotated> =>
  ctx.begin(async (tx) => {
    if (from === ctx.secret)
      throw new CannotStart('The former secret and the new one are the same.')
    const apps = await resealTotp(tx.sql, from, ctx.secret)
    if (apps.left > 0)
      throw new CannotStart(
        `The former secret does not open ${apps.left} of ${apps.left + apps.resealed} authenticator apps: it is not the one in use. Nothing was changed.`,
      )
    const keys = keysApart
      ? { rewrapped: 0, left: 0 }
      : await rewrapKeys(
          tx,
          openKeyring({ AO_KEYS_SECRET: from }),
          openKeyring({ AO_KEYS_SECRET: ctx.secret }),
        )
    const webhooks = await resealWebhooks(tx.sql, from, ctx.secret)
    await keepFormerSecret(tx.sql, { from, to: ctx.secret, now: tx.now })
    await tx.log({
      action: 'secret.rotated',
      subject: { kind: 'installation', id: 'secret' },
      payload: { apps: apps.resealed, webhooks, keys: keys.rewrapped, keysLeft: keys.left },
    })
    return { apps: apps.resealed, webhooks, keys: keys.rewrapped }
  })

/** How many recovery codes nobody used yet are told by a former secret alone. */
const codesOfBefore = async ({ sql }: Context<null>): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from identity.recovery_codes
    where used_at is null and created_at <= (select max(replaced_at) from core.former_secrets)`
  return row!.n
}

/** A process that runs has the secrets in memory: neither replacing nor forgetting them reaches it. */
export const assertStopped = async ({ sql }: Context<null>): Promise<void> => {
  const [alive] = await sql<{ n: number }[]>`select count(*)::int as n from core.workers
    where seen_at > now() - interval '15 s'`
  if (alive!.n > 0)
    throw new CannotStart('AO runs on this database: stop every process of it first.')
}

export type Forgotten = {
  secrets: number
  codes: number
  calendars: number
  feeds: number
  exports: number
}

/**
 * Forgets the former secrets, and ends what only they told: addresses of calendars, recovery codes, exports. Fails while AO runs, and
 * while recovery codes are among it, unless `evenSo`.
 */
export const forgetFormerSecrets = async (
  ctx: Context<null>,
  { evenSo = false } = {},
): Promise<Forgotten> => {
  await assertStopped(ctx)
  const codes = await codesOfBefore(ctx)
  if (codes > 0 && !evenSo)
    throw new CannotStart(
      `${codes} recovery codes from before would be worthless: say --even-so, and their owners are told to make new ones.`,
    )
  // What was changed under a former secret is chained while that secret still tells that AO changed it.
  await sealChanges(ctx)
  return ctx.begin(async (tx) => {
    await remarkBlocks(tx.sql, ctx)
    const gone = await tx.sql<{ replacedAt: string }[]>`
      delete from core.former_secrets returning replaced_at`
    const until = gone
      .map(({ replacedAt }) => replacedAt)
      .sort()
      .at(-1)
    const none = { secrets: 0, codes: 0, calendars: 0, feeds: 0, exports: 0 }
    if (!until) return none
    const forgotten = {
      secrets: gone.length,
      codes: await endCodesMadeBy(tx, until),
      calendars: await endCalendarsMadeBy(tx.sql, until),
      feeds: await deleteFeedsMadeBy(tx.sql, until),
      exports:
        (await updateExportsEnded(tx.sql, until)) + (await endDataExportsMadeBy(tx.sql, until)),
    }
    await tx.log({
      action: 'secret.forgotten',
      subject: { kind: 'installation', id: 'secret' },
      payload: forgotten,
    })
    return forgotten
  })
}
