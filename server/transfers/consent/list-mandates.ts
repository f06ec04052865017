import type { listMandates as listCall } from '#contract/transfers/consent/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listMandateRows, toMandate } from './mandates.ts'

export const listMandates: CallFunction<typeof listCall> = async (ctx) => {
  const mandates = (await listMandateRows(ctx, ctx.sql`true`)).map(toMandate(ctx))
  return {
    mandates: mandates.sort((a, b) => Number(b.state === 'active') - Number(a.state === 'active')),
  }
}
