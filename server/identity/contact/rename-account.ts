import { fullNameOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type AccountRow, loadAccountForUpdate } from '../reads.ts'
import { queueLatinName } from '../people/queue-latin-name.ts'
import { writeTo } from './send-to-account.ts'

type Name = { firstName: string; lastName: string }

/** Whoever changed it, the person is told: documents are verified for a name. Does nothing where it is the same. */
export const notifyOfName = async (
  ctx: Context,
  before: AccountRow,
  after: Parameters<typeof fullNameOf>[0],
): Promise<void> => {
  if (!before.emailVerified) return
  if (before.firstName === after.firstName && before.lastName === after.lastName) return
  await writeTo(ctx, before, 'name_changed', {
    before: fullNameOf(before),
    after: fullNameOf(after),
    link: `${ctx.publicUrl}${screenPath('contact')}`,
  })
}

/**
 * Another name for an account, as an office writes it. Does nothing where it is the same. Fails `name_is_fixed` where a
 * document was verified for it, unless the change was `decided` on a paper.
 */
export const renameAccount = async (
  ctx: Context,
  accountId: string,
  { firstName, lastName }: Name,
  { decided = false }: { decided?: boolean } = {},
): Promise<void> => {
  const before = await loadAccountForUpdate(ctx, accountId)
  if (before.firstName === firstName && before.lastName === lastName) return
  const { count } = await ctx.sql`
    update identity.accounts set first_name = ${firstName}, last_name = ${lastName}, changed_at = ${ctx.now}
    where id = ${accountId} and (name_fixed_at is null or ${decided})`
  if (count === 0) return fail('name_is_fixed')
  await queueLatinName(ctx, `${firstName} ${lastName}`)
  await ctx.log({
    action: 'account.changed',
    subject: { kind: 'account', id: accountId },
    payload: { fields: ['first_name', 'last_name'] },
  })
  await notifyOfName(ctx, before, { ...before, firstName, lastName })
  await ctx.publish([accountId], 'account')
}
