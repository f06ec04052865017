// Whom an account's invoices are made out to.
import type { Context } from '#server/core/context.ts'

export type BillingRow = {
  name: string
  street: string
  postcode: string
  town: string
  country: string
  taxNumber: string
}

const none: BillingRow = {
  name: '',
  street: '',
  postcode: '',
  town: '',
  country: '',
  taxNumber: '',
}

export const loadBilling = async (
  ctx: Pick<Context, 'sql'>,
  accountId: string,
): Promise<BillingRow> => {
  const [row] = await ctx.sql<BillingRow[]>`
    select name, street, postcode, town, country, tax_number from wallet.billing where account_id = ${accountId}`
  return row ?? none
}
