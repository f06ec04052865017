import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { Context } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { type AccountRow, provedAccountById } from '../reads.ts'

type System = 'ao' | 'vo'

export const loadUserMapping = async (
  ctx: Context,
  account: AccountRow,
): Promise<ResultOf<typeof mappingsCalls.getUserMapping>> => {
  const rows = await ctx.sql<{ system: System; externalId: string }[]>`
    select system, external_id from identity.mappings where account_id = ${account.id}`
  const idIn = (system: System) => rows.find((row) => row.system === system)?.externalId ?? null
  return {
    data: {
      uuid: account.id,
      mail: account.mail,
      roles: account.roles,
      ao_user_id: idIn('ao'),
      vo_user_id: idIn('vo'),
    },
    message: 'success',
    status: true,
  }
}

export const keepMapping = async (
  ctx: Context,
  uuid: string,
  system: System,
  externalId: string,
  isNew: boolean,
) => {
  const account = orNotFound(await provedAccountById(ctx, uuid))
  try {
    if (isNew)
      await ctx.sql`insert into identity.mappings (account_id, system, external_id, changed_at)
        values (${uuid}, ${system}, ${externalId}, ${ctx.now})`
    else
      await ctx.sql`insert into identity.mappings (account_id, system, external_id, changed_at)
        values (${uuid}, ${system}, ${externalId}, ${ctx.now})
      on conflict (account_id, system) do update set external_id = excluded.external_id,
        changed_at = excluded.changed_at`
  } catch (error) {
    // Already mapped, or that person is someone else's.
    if (brokenConstraint(error)?.startsWith('mappings_')) return fail('wrong_state')
    throw error
  }
  await ctx.log({
    action: 'account.mapped',
    subject: { kind: 'account', id: uuid },
    payload: { system, externalId },
  })
  return loadUserMapping(ctx, account)
}
