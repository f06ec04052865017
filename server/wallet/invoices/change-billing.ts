import type { changeBilling as call } from '#contract/wallet/invoices/calls.ts'
import { readPostcode } from '#server/core/read-postcode.ts'
import { loadBilling } from './billing-rows.ts'
import type { CallFunction } from '#server/core/context.ts'

export const changeBilling: CallFunction<typeof call> = async (ctx, billing) => {
  const { name, street, town, country, taxNumber } = billing
  const before = await loadBilling(ctx, ctx.actor.accountId)
  const postcode =
    readPostcode(
      'postcode',
      { zip: billing.postcode, country },
      { zip: before.postcode, country: before.country },
    ) ?? ''
  await ctx.sql`
    insert into wallet.billing (account_id, name, street, postcode, town, country, tax_number, changed_at)
    values (${ctx.actor.accountId}, ${name}, ${street}, ${postcode}, ${town}, ${country}, ${taxNumber}, ${ctx.now})
    on conflict (account_id) do update set name = excluded.name, street = excluded.street, postcode = excluded.postcode,
      town = excluded.town, country = excluded.country, tax_number = excluded.tax_number, changed_at = excluded.changed_at`
  await ctx.log({
    action: 'wallet.billing_changed',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { country, hasTaxNumber: taxNumber !== '' },
  })
  return { name, street, postcode, town, country, taxNumber, message: 'success' as const }
}
