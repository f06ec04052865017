import type { Context } from '#server/core/context.ts'

/** Everything by which somebody signs in to an account, proves that it is theirs or fetches what is its: of an account that ends. */
export const dropWaysIn = async (
  { sql, queue }: Pick<Context<null>, 'sql' | 'queue'>,
  accountId: string,
): Promise<void> => {
  await sql`delete from identity.access_tokens t using identity.sessions s where s.id = t.session_id and s.account_id = ${accountId}`
  await sql`delete from identity.refresh_tokens t using identity.sessions s where s.id = t.session_id and s.account_id = ${accountId}`
  await sql`delete from identity.codes where account_id = ${accountId}`
  await sql`delete from identity.challenges where account_id = ${accountId}`
  await sql`delete from identity.resets where account_id = ${accountId}`
  await sql`delete from identity.devices where account_id = ${accountId}`
  await sql`delete from identity.totp where account_id = ${accountId}`
  await sql`delete from identity.passkeys where account_id = ${accountId}`
  await sql`delete from identity.security_answers where account_id = ${accountId}`
  await sql`delete from identity.recovery_codes where account_id = ${accountId}`
  await sql`delete from identity.claims where account_id = ${accountId}`
  await sql`delete from identity.referral_codes where account_id = ${accountId}`
  const copies = await sql<{ id: string }[]>`
    delete from identity.data_exports where account_id = ${accountId} returning id`
  for (const { id } of copies) await queue('identity.dropDataExport', { id })
}
