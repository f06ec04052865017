import type { Context } from '#server/core/context.ts'

/** Whether a person who loses their mail and telephone has prepared a way back: codes, a passkey, or people they trust. */
export const hasWayBack = async (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
): Promise<boolean> => {
  const rows = await sql`
    select where exists (select from identity.recovery_codes where account_id = ${accountId} and used_at is null)
      or exists (select from identity.passkeys where account_id = ${accountId})
      or exists (select from identity.trusted_people
        where account_id = ${accountId} and accepted_at is not null and ended_at is null)`
  return rows.length > 0
}
