// Whoever reads an address or number of an account hears of each step of its recovery, and can stop it.
import { fullNameOf } from '#contract/person-fields.ts'
import { trustedForDays, waitingDays } from '#contract/identity/recovery/state.ts'
import { type PlainScreenName, screenPath } from '#contract/paths.ts'
import { before, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import type { LetterName } from '#text/en/letters.ts'
import { momentText } from '#text/moments.ts'
import type { AccountRow } from '../reads.ts'
import { maskTarget } from '../sign-in/codes.ts'
import type { RecoveryRow } from './recovery-rows.ts'

export type OwnerStep = 'begun' | 'waiting' | 'stopped' | 'refused' | 'done'

const steps = {
  begun: { mail: 'recovery_begun', sms: 'recovery_begun_sms', action: 'recovery_begun' },
  waiting: { mail: 'recovery_waits', sms: 'recovery_waits_sms', action: 'recovery_waiting' },
  stopped: { mail: 'recovery_stopped', sms: null, action: 'recovery_stopped' },
  refused: { mail: 'recovery_refused', sms: null, action: 'recovery_refused' },
  done: { mail: 'recovered', sms: 'recovered_sms', action: 'recovered' },
} as const satisfies Record<OwnerStep, { mail: LetterName; sms: LetterName | null; action: string }>

/** Addresses that are or ever were the account's. */
const listAddresses = async (
  { sql }: Pick<Context, 'sql'>,
  account: AccountRow,
): Promise<string[]> => {
  const rows = await sql<{ mail: string }[]>`
    select distinct old_mail as mail from identity.mail_changes where account_id = ${account.id}`
  return [...new Set([account.mail, ...rows.map(({ mail }) => mail)])]
}

const pageOf = (ctx: Pick<Context, 'publicUrl'>, screen: PlainScreenName, secret = ''): string =>
  `${ctx.publicUrl}${screenPath(screen)}${secret && `#${secret}`}`

/** Where the owner goes from a letter: while it runs, to stop every recovery of the account. */
const wayOn = async (ctx: Context, accountId: string, step: OwnerStep): Promise<string> => {
  if (step !== 'begun' && step !== 'waiting')
    return pageOf(ctx, step === 'done' ? 'contact' : 'settings')
  const secret = newSecret(32)
  await ctx.sql`insert into identity.recovery_links (hash, account_id, made_at)
    values (${sha256(secret)}, ${accountId}, ${ctx.now})`
  return pageOf(ctx, 'cancelRecovery', secret)
}

type RecoveryNotice = {
  newMails: readonly string[]
  waitsUntil?: string | null
  /** Why it ended. */
  because?: string
  quiet?: boolean
}

/**
 * Tells the owner of one step: every address the account has or had, its proved number, the notices and the activity.
 * `quiet` sends no letters. `owner` is the account as it was before the step. Needs a transaction.
 */
export const notifyOwner = async (
  ctx: Context,
  owner: AccountRow,
  step: OwnerStep,
  { newMails, waitsUntil = null, because = '', quiet = false }: RecoveryNotice,
): Promise<void> => {
  const { language, firstName, timeZone } = owner
  const { mail, sms, action } = steps[step]
  if (!quiet) {
    const values = {
      firstName,
      days: waitingDays,
      account: maskTarget(owner.mail),
      newMail: newMails.map(maskTarget).join(', '),
      day: waitsUntil ? momentText(language, waitsUntil, timeZone) : '',
      because,
      link: await wayOn(ctx, owner.id, step),
    }
    for (const to of await listAddresses(ctx, owner))
      await ctx.send({ channel: 'mail', to, language, name: mail, values })
    if (sms && owner.phone && owner.phoneVerified)
      await ctx.send({ channel: 'sms', to: owner.phone, language, name: sms, values })
  }
  await ctx.log({
    action: `account.${action}`,
    subject: { kind: 'account', id: owner.id },
    payload: { newMails },
  })
  await ctx.emit('identity.recovery_moved', { accountId: owner.id, step })
  await ctx.publish([owner.id], 'recovery')
  await ctx.publish([owner.id], 'account')
}

/** A letter to the new address with a link back to the recovery, which opens in any browser. */
export const sendLinkTo = async (
  ctx: Context,
  row: RecoveryRow,
  name: 'recovery_opened' | 'recovery_waiting',
): Promise<void> => {
  const secret = newSecret(32)
  await ctx.sql`insert into identity.recovery_links (hash, recovery_id, made_at)
    values (${sha256(secret)}, ${row.id}, ${ctx.now})`
  await ctx.send({
    channel: 'mail',
    to: row.newMail,
    language: row.language,
    name,
    values: {
      account: row.mail,
      days: waitingDays,
      // Whoever it is need not learn where the owner lives.
      day: row.waitsUntil ? momentText(row.language, row.waitsUntil, 'UTC') : '',
      link: pageOf(ctx, 'recover', secret),
    },
  })
}

/** Accepted long enough before the recovery began. */
export const listTrustedPeopleOf = (
  { sql }: Pick<Context, 'sql'>,
  { accountId, createdAt }: Pick<RecoveryRow, 'accountId' | 'createdAt'>,
): Promise<{ id: string; mail: string; firstName: string; language: 'en' | 'de' }[]> => sql`
  select a.id, a.mail, a.first_name, a.language
  from identity.trusted_people t join identity.accounts a on a.id = t.trusted_id and a.status = 'active'
  where t.account_id = ${accountId} and t.ended_at is null
    and t.accepted_at <= ${before(new Date(createdAt), days(trustedForDays))} order by a.id`

export const askTrustedPeople = async (
  ctx: Context,
  row: RecoveryRow,
  owner: AccountRow,
): Promise<void> => {
  const name = fullNameOf(owner)
  const people = await listTrustedPeopleOf(ctx, row)
  for (const person of people)
    await ctx.send({
      channel: 'mail',
      to: person.mail,
      language: person.language,
      name: 'recovery_asked',
      values: { firstName: person.firstName, name, link: pageOf(ctx, 'recoveries') },
    })
  await ctx.emit('identity.recovery_asked', {
    accountIds: people.map(({ id }) => id),
    name,
    of: 'trusted',
  })
}
