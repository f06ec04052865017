import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import type { Notary } from '#contract/issuers/notaries/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { containingFolded } from '#server/identity/public.ts'
import { totalOf } from '#server/core/database/page-total.ts'
import { managesIssuers, notaryColumns } from '../read-issuers.ts'

export const searchNotaries: CallFunction<typeof notariesCalls.searchNotaries> = async (
  ctx,
  filter,
) => {
  const staff = managesIssuers(ctx)
  if (filter.status === 'inactive' && !staff) return { notaries: [], notaryCount: 0 }
  const status = staff ? (filter.status ?? null) : 'active'
  const like = containingFolded(ctx, filter.q ?? '')
  const read = (size: number, from: number) => ctx.sql<(Notary & { total: number })[]>`
    select ${notaryColumns(ctx)}, count(*) over () as total from issuers.notaries n
    where n.removed_at is null and (${status}::text is null or n.status = ${status})
      and (${filter.district ?? null}::text is null or lower(n.district) = lower(${filter.district ?? null}))
      and (identity.public_folded(concat_ws(chr(10), n.name, n.registration_number, n.district)) like ${like} or n.latin like ${like})
    order by identity.public_folded(n.name), n.id limit ${size} offset ${from}`
  const from = filter.pageIndex * filter.pageSize
  const rows = await read(filter.pageSize, from)
  const hidden = {
    phone: '',
    email: '',
    addressLine1: '',
    addressLine2: '',
    pinCode: '',
    accountId: null,
    waiting: false,
  }
  return {
    notaries: rows.map(({ total: _, ...notary }) => (staff ? notary : { ...notary, ...hidden })),
    notaryCount: await totalOf(rows, from, () => read(1, 0)),
  }
}
