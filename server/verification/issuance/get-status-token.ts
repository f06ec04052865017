import type { getStatusToken as contract } from '#contract/verification/issuance/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

export const getStatusToken: CallFunction<typeof contract> = async ({ sql }, { number }) => {
  const [row] = await sql<{ token: string | null }[]>`
    select token from verification.published_lists where status_list = ${number}`
  if (!row?.token) return fail('not_found')
  return {
    bytes: Buffer.from(row.token),
    type: 'application/statuslist+jwt',
    filename: `status-${number}.jwt`,
    disposition: 'inline',
    headers: {
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=20',
    },
  }
}
