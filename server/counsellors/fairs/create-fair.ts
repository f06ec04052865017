import type { createFair as contract } from '#contract/counsellors/fairs/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { loadFair } from './fair-rows.ts'

export const createFair: CallFunction<typeof contract> = async (ctx, fair) => {
  const { sql, now, actor } = ctx
  assertToCome(ctx, fair)
  const id = newId(now.getTime())
  await sql`insert into counsellors.fairs ${sql({ id, ...toRow(fair), created_by: actor.accountId, created_at: now })}`
  await ctx.log({ action: 'fair.created', subject: { kind: 'fair', id }, payload: {} })
  return loadFair(ctx, id)
}

/** One that is over can be announced to nobody. Fails `bad_input` at `endsAt`. */
export const assertToCome = (
  { now }: Pick<SignedContext, 'now'>,
  { endsAt }: { endsAt: string },
): void => {
  if (Date.parse(endsAt) <= now.getTime()) fail('bad_input', { fields: { endsAt: 'in_the_past' } })
}

/** What a fair says of itself, as columns. */
export const toRow = ({
  startsAt,
  endsAt,
  timeZone,
  ...same
}: Parameters<typeof createFair>[1]) => ({
  ...same,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
  time_zone: timeZone,
})
