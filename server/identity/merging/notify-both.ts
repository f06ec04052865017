import type { Context } from '#server/core/context.ts'
import type { Letter } from '#server/core/work/letters.ts'
import { writeTo } from '../contact/send-to-account.ts'
import type { AccountRow } from '../reads.ts'
import type { Both } from './merge-rows.ts'

/** A letter to the addresses of both accounts, each in its own language and zone. Both were proved to be the same person's. */
export const writeToBoth = async (
  ctx: Pick<Context, 'send'>,
  { from, into }: Both,
  name: 'merge_waits' | 'merge_stopped' | 'accounts_merged',
  valuesFor: (reader: AccountRow) => Letter['values'],
): Promise<void> => {
  for (const reader of [from, into])
    await writeTo(ctx, reader, name, { ends: from.mail, stays: into.mail, ...valuesFor(reader) })
}

/** The log of both accounts says it, each with the number of the other. */
export const noteMerge = async (
  ctx: Pick<Context, 'log' | 'publish'>,
  { from, into }: Both,
  action: 'merge_asked' | 'merge_stopped' | 'merged',
  payload: Record<string, unknown> = {},
): Promise<void> => {
  const pair = { fromId: from.id, intoId: into.id, ...payload }
  for (const { id } of [from, into])
    await ctx.log({ action: `account.${action}`, subject: { kind: 'account', id }, payload: pair })
  await ctx.publish([from.id, into.id], 'account')
}
