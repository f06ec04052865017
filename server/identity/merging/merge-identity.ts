import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'
import { dropWaysIn } from '../closing/drop-ways-in.ts'
import { recordNumberOf } from '../contact/proved-numbers.ts'

/**
 * Every way in to the account that ends goes; its address stays with it, so that nobody else registers it, and its password, so
 * that whoever has it is told where to sign in now.
 */
export const mergeIdentity = async (
  ctx: Context<null>,
  { fromId, intoId }: MergedPair,
): Promise<void> => {
  const { sql, now } = ctx
  await dropWaysIn(ctx, fromId)
  await sql`delete from identity.recovery_links where account_id = ${fromId}`
  await sql`delete from identity.account_roles where account_id = ${fromId}`
  // Nobody who is under a guardian is merged; that somebody was until they came of age goes along.
  await sql`insert into identity.guardianships
    select (jsonb_populate_record(g, jsonb_build_object('account_id', ${intoId}::text))).* from identity.guardianships g
    where g.account_id = ${fromId} on conflict (account_id) do nothing`
  await sql`delete from identity.guardianships where account_id = ${fromId}`
  // Nobody takes an address back into an account that has ended, and nobody vouches for or by it.
  await sql`update identity.mail_changes set undo_until = ${now} where account_id = ${fromId} and undo_until > ${now}`
  await sql`update identity.trusted_people set ended_at = ${now}
    where (account_id = ${fromId} or trusted_id = ${fromId}) and ended_at is null`
  await sql`update identity.mappings m set account_id = ${intoId} where account_id = ${fromId}
    and not exists (select from identity.mappings o where o.account_id = ${intoId} and o.system = m.system)`
  // What was merged into it is held by the one that stays.
  await sql`update identity.merges set holder_id = ${intoId} where holder_id = ${fromId} and state = 'merged'`
  await sql`delete from identity.merges where state = 'proved' and (from_id = ${fromId} or into_id = ${fromId})`
  // Its number is free again: the account that stays may prove it.
  await recordNumberOf(ctx, fromId)
  await sql`update identity.accounts set status = 'disabled', phone = null, phone_country = null, phone_verified_at = null,
    changed_at = ${now} where id = ${fromId}`
  await sql`update identity.accounts a set name_fixed_at = least(a.name_fixed_at, b.name_fixed_at)
    from identity.accounts b where a.id = ${intoId} and b.id = ${fromId} and b.name_fixed_at is not null`
}
