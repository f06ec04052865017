// Whose devices are whose: a browser keeps the secret of a known device over networks and accounts.
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'

/** Who was on one of the devices that an account was on, or that are known as its own; on whatever network. */
export const accountsOnDevices = (
  { sql }: Pick<Context, 'sql'>,
  devices: Fragment,
): Fragment => sql`
  select d.account_id, d.name as device from identity.devices d where d.hash in (${devices})
  union all
  select s.account_id, s.user_agent from identity.sessions s where s.device_hash in (${devices}) and s.on_behalf_of is null`

/** Digests of the devices that an account was on, and of those that are known as its own. */
export const devicesOf = ({ sql }: Pick<Context, 'sql'>, accountId: string): Fragment => sql`
  select device_hash from identity.sessions where account_id = ${accountId} and device_hash is not null and on_behalf_of is null
  union select hash from identity.devices where account_id = ${accountId}`
