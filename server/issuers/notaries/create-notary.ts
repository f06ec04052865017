import type { createNotary as contract } from '#contract/issuers/notaries/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { readPostcode } from '#server/core/read-postcode.ts'
import { newId } from '#server/core/ids.ts'
import { asIssuerFailure } from '../issuer-failures.ts'
import { mobileNumber } from '../mobile-number.ts'
import { notaryRow } from './notary-row.ts'
import { loadNotary } from '../read-issuers.ts'

export const createNotary: CallFunction<typeof contract> = async (ctx, notary) => {
  const pinCode = readPostcode('pinCode', { zip: notary.pinCode, country: notary.countryCode })
  const id = newId(ctx.now.getTime())
  const row = {
    id,
    ...notaryRow(ctx, { ...notary, pinCode }),
    phone: mobileNumber(notary.phone ?? '', notary.countryCode, 'phone'),
    created_by: ctx.actor.accountId,
    created_at: ctx.now,
    changed_at: ctx.now,
  }
  await ctx.sql`insert into issuers.notaries ${ctx.sql(row)}`.catch(asIssuerFailure)
  await ctx.log({
    action: 'notary.created',
    subject: { kind: 'notary', id },
    payload: { name: notary.name },
  })
  await ctx.publish(['admin', 'support'], 'notaries')
  return { ...(await loadNotary(ctx, id)), message: 'notary_created_success' }
}
