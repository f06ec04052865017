// What a guardian's link opens: the consent of one young person, as long as its mail went to whoever is asked now.
import type { GuardianView } from '#contract/identity/guardians/calls.ts'
import { fullNameOf } from '#contract/person-fields.ts'
import type { Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { type AccountRow, findAccountById } from '../reads.ts'
import {
  guardianshipForUpdate,
  guardianshipOf,
  type GuardianshipRow,
  toGuardianship,
} from './guardianship-rows.ts'

export type OpenedLink = { row: GuardianshipRow; of: AccountRow }

type Reading = Pick<Context, 'sql' | 'now'>

/** Also an old one, which shows nothing but can be renewed. Fails `invalid_code`. */
export const loadGuardianLink = async (
  { sql, now }: Reading,
  token: string,
): Promise<{ accountId: string; isOld: boolean }> => {
  const [link] = await sql<{ accountId: string; isOld: boolean }[]>`
    select l.account_id, l.expires_at <= ${now} as is_old from identity.guardian_links l
      join identity.guardianships g on g.account_id = l.account_id and g.guardian_mail = l.mail
      join identity.accounts a on a.id = l.account_id
    where l.secret_hash = ${sha256(token)} and l.ended_at is null and a.status = 'active' and a.email_verified_at is not null`
  return link ?? fail('invalid_code')
}

/** Fails `invalid_code` and, when it can be renewed, `guardian_link_old`. */
export const openLink = async (
  ctx: Reading,
  token: string,
  load: typeof guardianshipOf = guardianshipOf,
): Promise<OpenedLink> => {
  const { accountId, isOld } = await loadGuardianLink(ctx, token)
  if (isOld) return fail('guardian_link_old')
  const row = orNotFound(await load(ctx, accountId))
  // Somebody else was asked while this one waited.
  await loadGuardianLink(ctx, token)
  return { row, of: orNotFound(await findAccountById(ctx, accountId)) }
}

export const openLinkForUpdate = (ctx: Reading, token: string): Promise<OpenedLink> =>
  openLink(ctx, token, guardianshipForUpdate)

/** What was shared, applied to and paid is seen by whoever has consented, and by nobody else. */
export const toView = async (
  ctx: Pick<Context, 'sql' | 'now' | 'lookUps' | 'request'>,
  { row, of }: OpenedLink,
): Promise<GuardianView> => {
  const isGiven = row.status === 'given'
  return {
    ...toGuardianship(row),
    name: fullNameOf(of),
    shares: isGiven ? await ctx.lookUps['identity.sharesOf'](ctx, of.id) : [],
    applications: isGiven ? await ctx.lookUps['identity.applicationsOf'](ctx, of.id) : [],
    payments: isGiven ? await ctx.lookUps['identity.paymentsOf'](ctx, of.id) : [],
  }
}
