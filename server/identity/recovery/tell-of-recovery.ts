// Whoever still reads an old address or number hears of a recovery at once, and can stop it.
import { trustedForDays, waitingDays } from '#contract/identity/recovery-state.ts'
import { screenPath } from '#contract/paths.ts'
import { before, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { AccountRow } from '../reads.ts'
import type { RecoveryRow } from './recovery-rows.ts'

/** Addresses that were ever the account's, the present one too. */
const addressesOf = async (
  { sql }: Pick<Context, 'sql'>,
  account: AccountRow,
): Promise<string[]> => {
  const rows = await sql<{ mail: string }[]>`
    select distinct old_mail as mail from identity.mail_changes where account_id = ${account.id}`
  return [...new Set([account.mail, ...rows.map(({ mail }) => mail)])]
}

/** Accepted long enough before the recovery began. */
export const trustedPeopleOf = (
  { sql }: Pick<Context, 'sql'>,
  { accountId, createdAt }: Pick<RecoveryRow, 'accountId' | 'createdAt'>,
): Promise<{ id: string; mail: string; firstName: string; language: 'en' | 'de' }[]> => sql`
  select a.id, a.mail, a.first_name as "firstName", a.language
  from identity.trusted_people t join identity.accounts a on a.id = t.trusted_id and a.status = 'active'
  where t.account_id = ${accountId} and t.ended_at is null
    and t.accepted_at <= ${before(new Date(createdAt), days(trustedForDays))} order by a.id`

export const tellOfRecovery = async (
  ctx: Context,
  row: RecoveryRow,
  owner: AccountRow,
  cancel: string,
): Promise<void> => {
  const { language, firstName } = owner
  const values = {
    firstName,
    days: waitingDays,
    link: `${ctx.publicUrl}${screenPath('cancelRecovery')}#${cancel}`,
  }
  for (const to of await addressesOf(ctx, owner))
    await ctx.send({ channel: 'mail', to, language, name: 'recovery_begun', values })
  if (owner.phone && owner.phoneVerified)
    await ctx.send({
      channel: 'sms',
      to: owner.phone,
      language,
      name: 'recovery_begun_sms',
      values,
    })
  await ctx.log({
    action: 'recovery.begun',
    subject: { kind: 'recovery', id: row.id },
    payload: { account: owner.id, road: row.road },
  })
  if (row.road !== 'trusted') return
  const name = `${owner.firstName} ${owner.lastName}`.trim()
  for (const person of await trustedPeopleOf(ctx, row))
    await ctx.send({
      channel: 'mail',
      to: person.mail,
      language: person.language,
      name: 'recovery_asked',
      values: {
        firstName: person.firstName,
        name,
        link: `${ctx.publicUrl}${screenPath('recoveries')}`,
      },
    })
}
