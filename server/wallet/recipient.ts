// Who would receive coins: found by e-mail address or wallet, shown with a masked name only.
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { accountByMail } from '#server/identity/public.ts'
import { openWallet } from './open-wallet.ts'

export type Recipient = { walletId: string; ownerId: string; name: string }

/** `Asha Rao` → `A••• R•••`: enough to recognise a friend, too little to learn a stranger's name. */
export const maskedName = (name: string): string =>
  name.trim().split(/\s+/).filter(Boolean).map((word) => `${[...word][0]}•••`).join(' ')

/** Fails `wallet_not_found` alike for unknown and disabled people. */
export const recipientByMail = async (ctx: Context, mail: string): Promise<Recipient> => {
  const person = (await accountByMail(ctx, mail)) ?? fail('wallet_not_found')
  return {
    walletId: await openWallet(ctx, person.id), ownerId: person.id, name: maskedName(`${person.firstName} ${person.lastName}`),
  }
}

// Who owns a wallet never changes and a masked name hardly does, so a busy process asks once a minute.
const known = new Map<string, { recipient: Recipient; until: number }>()
const knownAtMost = 50_000

export const recipientByWallet = async (ctx: Context, walletId: string): Promise<Recipient> => {
  const at = ctx.now.getTime()
  const kept = known.get(walletId)
  if (kept && kept.until > at) return kept.recipient
  const [row] = await ctx.sql<{ owner_id: string; first_name: string; last_name: string }[]>`
    select w.owner_id, a.first_name, a.last_name from wallet.wallets w join identity.accounts a on a.id = w.person_id
    where w.id = ${walletId} and a.status = 'active'`
  if (!row) return fail('wallet_not_found')
  const recipient = { walletId, ownerId: row.owner_id, name: maskedName(`${row.first_name} ${row.last_name}`) }
  if (known.size >= knownAtMost) known.clear()
  known.set(walletId, { recipient, until: at + 60_000 })
  return recipient
}
