import { type listDeputies as call, deputyFrom } from '#contract/transfers/deputies/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { deputyRows, isMakerAlone } from './deputy-rows.ts'

const listed = 50

const listMakers = (ctx: SignedContext): Promise<{ id: string; name: string }[]> =>
  ctx.sql<{ id: string; name: string }[]>`
    select a.id, a.name from identity.public_accounts a
    where a.id <> ${ctx.actor.accountId} and ${isMakerAlone(ctx)}
    order by a.name, a.id limit 500`

export const listDeputies: CallFunction<typeof call> = async (ctx) => {
  const { accountId, roles } = ctx.actor
  const rows = await deputyRows(
    ctx,
    ctx.sql`true`,
    ctx.sql`order by (d.ended_at is null and d.ends_at > ${ctx.now}) desc, d.from_day desc, d.id desc limit ${listed}`,
  )
  const current = roles.includes('checker')
    ? undefined
    : rows.find(({ deputyId, state }) => deputyId === accountId && state === 'running')
  const isOpen = (state: string) => (deputyFrom.end as readonly string[]).includes(state)
  return {
    standsInFor: current
      ? { id: current.checkerId, name: current.checkerName, endsAt: current.endsAt }
      : null,
    makers: roles.includes('checker') ? await listMakers(ctx) : [],
    deputies: rows
      .map(({ checkerId, deputyId, ...row }) => ({
        ...row,
        own: [checkerId, deputyId].includes(accountId),
      }))
      .sort((a, b) => Number(isOpen(b.state)) - Number(isOpen(a.state))),
  }
}
