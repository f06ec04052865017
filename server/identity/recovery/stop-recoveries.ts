// A sign of the owner stops every recovery of an account: whoever has lost everything gives none.
import type { RecoveryEnd } from '#contract/identity/recovery/state.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { recovery as de } from '#text/de/identity/recovery.ts'
import { recovery as en } from '#text/en/identity/recovery.ts'
import { findAccountById } from '../reads.ts'
import { type RecoveryRow, runningStates } from './recovery-rows.ts'
import { notifyOwner } from './notify-of-recovery.ts'

export const contactPage = (ctx: Pick<Context, 'publicUrl'>): string =>
  `${ctx.publicUrl}${screenPath('contact')}`

type Ended = Pick<RecoveryRow, 'newMail' | 'language'>

/** Why it ended, in the reader's language; staff give a reason of their own. */
export const endedIn = (language: 'en' | 'de', because: RecoveryEnd, reason = ''): string =>
  `${(language === 'de' ? de : en).ended[because]} ${reason}`.trim()

/** Whoever began it reads at the new address that it ended, and why. */
export const notifyOfEnd = (
  ctx: Pick<Context, 'send'>,
  { newMail, language }: Ended,
  { because, reason, link }: { because: RecoveryEnd; reason?: string; link: string },
): Promise<void> =>
  ctx.send({
    channel: 'mail',
    to: newMail,
    language,
    name: 'recovery_ended',
    values: { because: endedIn(language, because, reason), link },
  })

/**
 * Stops what runs of an account and tells its owner and whoever began it; nothing happens when nothing runs. `confirmedBy`:
 * only those that this person has confirmed. Needs a transaction.
 */
export const stopRecoveries = async (
  ctx: Context,
  accountId: string,
  because: Extract<
    RecoveryEnd,
    'link' | 'owner' | 'sign_in' | 'proof' | 'changed' | 'trust' | 'account'
  >,
  confirmedBy?: string,
): Promise<void> => {
  const { sql } = ctx
  const only = confirmedBy
    ? sql`and exists (select from identity.recovery_confirmations c
        where c.recovery_id = v.id and c.trusted_id = ${confirmedBy})`
    : sql``
  const stopped = await sql<{ id: string }[]>`
    update identity.recoveries v set status = 'cancelled', ended_at = ${ctx.now}, because = ${because}
    where v.account_id = ${accountId} and v.status = any (${runningStates as string[]}) ${only}
    returning v.id`
  await notifyOfStopped(ctx, { accountId, ids: stopped.map(({ id }) => id), because })
}

type Stopped = { accountId: string; ids: readonly string[]; because: RecoveryEnd }

const notifyOfStopped = async (
  ctx: Context,
  { accountId, ids, because }: Stopped,
): Promise<void> => {
  const rows = await ctx.sql<(Ended & { id: string })[]>`
    select id, new_mail, language from identity.recoveries where id = any (${[...ids]})`
  if (rows.length === 0) return
  const owner = orNotFound(await findAccountById(ctx, accountId))
  for (const { id, ...one } of rows) {
    const subject = { kind: 'recovery', id }
    await ctx.log({ action: 'recovery.cancelled', subject, payload: { because } })
    await notifyOfEnd(ctx, one, { because, link: contactPage(ctx) })
  }
  await notifyOwner(ctx, owner, 'stopped', {
    newMails: rows.map(({ newMail }) => newMail),
    because: endedIn(owner.language, because),
  })
}

/** Job: the letters about what a sign-in has stopped. */
export const notifyOfStop = (ctx: JobContext, stopped: Stopped): Promise<void> =>
  ctx.begin((tx) => notifyOfStopped(tx, stopped))
