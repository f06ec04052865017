// One person with two accounts must not earn twice by a program: what looks so waits until an owner or admin has looked.
import type { Context } from '#server/core/context.ts'
import { accountsAlike } from '#server/identity/public.ts'
import type { ProgramRow } from '../programs/program-rows.ts'

export type AlikeParticipant = { sign: string; name: string }

/**
 * Another participant who looks like this member, and the sign; null when there is none, or when somebody has looked and let
 * an earlier award of theirs pass.
 */
export const findSameParticipant = async (
  ctx: Pick<Context, 'sql'>,
  { id }: Pick<ProgramRow, 'id'>,
  memberId: string,
): Promise<AlikeParticipant | null> => {
  const alike = await accountsAlike(ctx, memberId)
  if (alike.length === 0) return null
  const [other] = await ctx.sql<{ memberId: string; name: string }[]>`
    select p.member_id, a.name from rewards.participants p join identity.public_accounts a on a.id = p.member_id
    where p.program_id = ${id} and p.member_id = any (${alike.map(({ accountId }) => accountId)})
      and not exists (select from rewards.disbursements d where d.program_id = p.program_id and d.member_id = ${memberId}
        and d.approved_by is not null and d.status <> 'voided')
    order by p.joined_at, p.member_id limit 1`
  if (!other) return null
  const { sign } = alike.find(({ accountId }) => accountId === other.memberId)!
  return { sign, name: other.name }
}
