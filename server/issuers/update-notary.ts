import type { updateNotary as contract } from '#contract/issuers/notaries.ts'
import type { Answer } from '#server/core/context.ts'
import { bindAccount } from './bind-account.ts'
import { asIssuerFailure } from './issuer-failures.ts'
import { notaryRow } from './notary-row.ts'
import { notaryById } from './read-issuers.ts'

export const updateNotary: Answer<typeof contract> = async (ctx, { notaryId, ...change }) => {
  const before = await notaryById(ctx, notaryId)
  const moved =
    change.email !== undefined && change.email !== before.email && before.accountId !== null
  const accountId = moved
    ? await bindAccount(ctx, {
        email: change.email!,
        name: change.name ?? before.name,
        role: 'notary',
        organisation: change.name ?? before.name,
      })
    : before.accountId
  const row = { ...notaryRow(change), account_id: accountId, changed_at: ctx.now }
  await ctx.sql`update issuers.notaries set ${ctx.sql(row as never)} where id = ${notaryId} and removed_at is null`.catch(
    asIssuerFailure,
  )
  await ctx.log({
    action: 'notary.updated',
    subject: { kind: 'notary', id: notaryId },
    payload: { changed: Object.keys(change) },
  })
  await ctx.publish(['admin', 'support'], 'notaries')
  if (moved && before.status === 'active')
    await ctx.emit('issuers.voucher_left', {
      accountId: before.accountId!,
      successorId: accountId!,
    })
  return notaryById(ctx, notaryId)
}
