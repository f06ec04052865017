// Where what AO itself signed is checked: its own rows, without a network.
import { credentialTypePath } from '#contract/verification/issuance/calls.ts'
import type { Context } from '#server/core/context.ts'
import { listKnownAddresses } from '../credentials/did.ts'
import { assertionJwks } from '../credentials/keys.ts'
import { tokenUrl } from '../credentials/status-lists.ts'
import type { SdJwtSources } from './check-sd-jwt.ts'

type Reading = Pick<Context, 'sql' | 'publicUrl'>

export const ownSources = (ctx: Reading): SdJwtSources => ({
  keysOf: async (issuer) => {
    if (!(await listKnownAddresses(ctx)).includes(issuer)) return 'stranger'
    return assertionJwks(ctx.sql)
  },
  /** As the rows stand this moment, which no list can be ahead of. */
  statusOf: async (uri, index) => {
    const rows = await ctx.sql<
      { statusList: number; publicUrl: string; revoked: boolean; suspended: boolean }[]
    >`
      select status_list, public_url, revoked_at is not null as revoked, suspended_at is not null as suspended
      from verification.credentials where status_index = ${index}`
    const row = rows.find((one) => tokenUrl(one.publicUrl, one.statusList) === uri)
    return row ? (row.revoked ? 1 : row.suspended ? 2 : 0) : null
  },
  /** It stands in the public register: nobody can be shown what the register does not have. */
  registered: async ({ registered_as: digest, vct, iss }) => {
    if (typeof digest !== 'string' || !/^[0-9a-f]{64}$/.test(digest)) return 'bad'
    if (vct !== `${String(iss)}${credentialTypePath}`) return 'bad'
    const [row] = await ctx.sql<{ seq: number | null }[]>`
      select r.seq from verification.register r join verification.credentials c on c.id = r.credential_id
      where c.digest = ${Buffer.from(digest, 'hex')} order by r.seq nulls last limit 1`
    if (!row) return 'bad'
    return row.seq === null ? 'unknown' : 'good'
  },
})
