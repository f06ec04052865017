import type { sendNotice as contract } from '#contract/notifications/calls.ts'
import type { Role } from '#contract/roles.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction, JobContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { notify } from './notify.ts'

type Announcement = {
  accountId: string | null
  roles: readonly Role[]
  values: { title: string; text: string }
  link: string | null
}

/** Roles that may tell others something. */
const announcers: readonly Role[] = ['admin', 'support']

export const sendNotice: CallFunction<typeof contract> = async (
  ctx,
  { to, title, text, link, at },
) => {
  const everyone = to !== 'me'
  if (everyone && !ctx.actor.roles.some((role) => announcers.includes(role)))
    return fail('forbidden')
  if (at && (new Date(at) < ctx.now || new Date(at) > after(ctx.now, days(366))))
    return fail('bad_input', { fields: { at: 'out_of_range' } })
  const announcement: Announcement = {
    accountId: everyone ? null : ctx.actor.accountId,
    roles: everyone ? to : [],
    values: { title, text },
    link,
  }
  await ctx.queue('notifications.announce', announcement, at ? { runAt: new Date(at) } : {})
  if (everyone)
    await ctx.log({
      action: 'notice.announced',
      subject: { kind: 'notice', id: to.join(' ') },
      payload: { title },
    })
  return { message: 'success' }
}

/** As a job: one row for each active account of the roles, in one statement whatever their number. */
export const notifyRoles = async (
  ctx: JobContext,
  { accountId, roles, values, link }: Announcement,
): Promise<void> =>
  ctx.begin(async (tx) => {
    if (accountId)
      return void (await notify(tx, [accountId], {
        name: 'announcement',
        values,
        ...(link ? { link } : {}),
      }))
    await tx.sql`
      with told as (
        insert into notifications.notices (id, account_id, name, values, link, at)
        select uuidv7(), a.id, 'announcement', ${tx.sql.json(values)}, ${link}, ${tx.now} from identity.public_accounts a
        where a.status = 'active' and exists (select 1 from identity.public_account_roles r where r.account_id = a.id and r.role = any(${[...roles]}))
        returning account_id)
      select count(pg_notify('ao_live', account_id || ' notices')) from told`
  })
