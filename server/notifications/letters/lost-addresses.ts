// Addresses that no mail reaches, or none should: nothing but what is asked for goes there until its owner proves it, or takes another.
import type { Context } from '#server/core/context.ts'
import type { Letter } from '#server/core/work/letters.ts'
import { findProvedAccountByMail } from '#server/identity/public.ts'
import { kindOf } from './letter-kinds.ts'

type LostAddress = { reason: 'returned' | 'complained'; status: string; at: string }

export const findLost = async (
  { sql }: Pick<Context, 'sql'>,
  address: string,
): Promise<LostAddress | null> => {
  const [lost] = await sql<LostAddress[]>`
    select reason, status, at from notifications.lost_addresses where address = ${address.toLowerCase()}`
  return lost ?? null
}

/**
 * Nobody writes to a person who has died. A number may be a family’s: what is asked for goes there, and all that goes to
 * somebody else who has it.
 */
const isOfMemorial = async (
  { sql }: Pick<Context, 'sql'>,
  { channel, name, to }: Addressed,
): Promise<boolean> => {
  const rows =
    channel === 'mail'
      ? await sql`select from identity.public_memorials where mail = ${to.toLowerCase()}`
      : kindOf(name) === 'asked'
        ? []
        : await sql`select from identity.public_memorials m where m.phone = ${to} and not exists (
            select from identity.public_accounts a where a.phone = m.phone and a.status = 'active')`
  return rows.length > 0
}

type Addressed = Pick<Letter, 'channel' | 'name' | 'to'>

/** A complaint ends what may be ended; an address that is gone ends all but what is asked for. */
export const isStopped = async (ctx: Pick<Context, 'sql'>, letter: Addressed): Promise<boolean> => {
  const { channel, name, to } = letter
  if (await isOfMemorial(ctx, letter)) return true
  const kind = kindOf(name)
  if (channel !== 'mail' || kind === 'asked') return false
  const lost = await findLost(ctx, to)
  return lost !== null && (lost.reason === 'returned' || kind === 'news')
}

const notifyOwner = async (ctx: Context<null> | Context, address: string): Promise<void> => {
  const owner = await findProvedAccountByMail(ctx, address)
  if (owner) await ctx.publish([owner.id], 'reach')
}

/** An address that is gone stays so, whatever its reader complains of afterwards. Needs a transaction. */
export const loseAddress = async (
  ctx: Context<null> | Context,
  address: string,
  { reason, status, letterId }: Pick<LostAddress, 'reason' | 'status'> & { letterId: string },
): Promise<void> => {
  await ctx.sql`
    insert into notifications.lost_addresses (address, reason, status, at, letter_id)
    values (${address.toLowerCase()}, ${reason}, ${status}, ${ctx.now}, ${letterId})
    on conflict (address) do update set reason = excluded.reason, status = excluded.status, at = excluded.at,
      letter_id = excluded.letter_id where notifications.lost_addresses.reason = 'complained'`
  await notifyOwner(ctx, address)
}

/** Mail reaches it again, or may be tried. Needs a transaction. */
export const regainAddress = async (
  ctx: Context<null> | Context,
  address: string,
): Promise<void> => {
  await ctx.sql`delete from notifications.lost_addresses where address = ${address.toLowerCase()}`
  await notifyOwner(ctx, address)
}
