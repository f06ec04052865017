// Who may look at the paper of a request for another name: support and admins, until it is decided.
import type { Role } from '#contract/roles.ts'
import { rolesWith } from '#contract/permissions.ts'
import type { Context } from '#server/core/context.ts'
import { listAccountsWithRole } from '#server/identity/public.ts'
import { grantView, revokeView } from '#server/vault/public.ts'

type Paper = { changeId: string; documentId: string }
type Writing = Pick<Context, 'sql' | 'now'>

/** With this purpose the vault keeps the document as it is. */
const purpose = 'verification'
const deciders: readonly Role[] = rolesWith('decide_name_change')

const allDeciders = async (ctx: Pick<Context, 'sql'>): Promise<Set<string>> => {
  const all = new Set<string>()
  for (const role of deciders) for (const id of await listAccountsWithRole(ctx, role)) all.add(id)
  return all
}

/** Whoever decides, but for the one whose name it is. */
export const decidersBut = async (ctx: Pick<Context, 'sql'>, ownerId: string): Promise<string[]> =>
  [...(await allDeciders(ctx))].filter((id) => id !== ownerId)

export const openPaperTo = async (
  ctx: Writing,
  { changeId, documentId }: Paper,
  accountIds: readonly string[],
): Promise<void> => {
  for (const accountId of accountIds)
    await grantView(ctx, { documentId, accountId, purpose, reference: changeId })
}

export const closePaper = (
  ctx: Writing,
  { changeId, documentId }: Paper,
  accountId?: string,
): Promise<void> =>
  revokeView(ctx, {
    documentId,
    purpose,
    reference: changeId,
    ...(accountId ? { accountId } : {}),
  })

/** Who came to the office may look at what is open, who left no longer. */
export const settlePapers = async (
  ctx: Context<null>,
  { accountId, role }: { accountId: string; role?: Role },
): Promise<void> => {
  if (role && !deciders.includes(role)) return
  const papers = await ctx.sql<Paper[]>`
    select id as change_id, paper_id as document_id from verification.name_changes
    where status = 'open' and owner_id <> ${accountId} order by id for share`
  const decides = (await allDeciders(ctx)).has(accountId)
  for (const paper of papers)
    await (decides ? openPaperTo(ctx, paper, [accountId]) : closePaper(ctx, paper, accountId))
}
