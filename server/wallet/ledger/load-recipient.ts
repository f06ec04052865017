// Who would receive coins: found by e-mail address or wallet, shown with a masked name only.
import { fullNameOf } from '#contract/person-fields.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findProvedAccountByMail } from '#server/identity/public.ts'
import { openWallet } from './open-wallet.ts'
import type { NotNull } from '#server/core/database/db.ts'

export type Recipient = { walletId: string; ownerId: string; name: string }

/** `Asha Rao` → `A••• R•••`: enough to recognise a friend, too little to learn a stranger's name. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ')

/** Fails `wallet_not_found` alike for unknown and disabled people. */
export const loadRecipientByMail = async (ctx: Context, mail: string): Promise<Recipient> => {
  const person = (await findProvedAccountByMail(ctx, mail)) ?? fail('wallet_not_found')
  return {
    walletId: await openWallet(ctx, person.id),
    ownerId: person.id,
    name: maskedName(fullNameOf(person)),
  }
}

type Asking = Map<string, PromiseWithResolvers<Recipient | null>>
const asking = new WeakMap<object, Asking>()

/** Wallets that many callers ask about in one turn of the event loop are read together. */
const lookUp = (sql: Context['sql'], walletId: string): Promise<Recipient | null> => {
  const open = asking.get(sql)
  const waiting: Asking = open ?? new Map()
  const same = waiting.get(walletId)
  if (same) return same.promise
  const own = Promise.withResolvers<Recipient | null>()
  waiting.set(walletId, own)
  if (!open) {
    asking.set(sql, waiting)
    setImmediate(() => void answerWaiting(sql, waiting))
  }
  return own.promise
}

const answerWaiting = async (sql: Context['sql'], waiting: Asking): Promise<void> => {
  asking.delete(sql)
  try {
    const rows = await sql<{ id: string; ownerId: NotNull<string>; name: NotNull<string> }[]>`
      select w.id, w.owner_id, a.name from wallet.wallets w join identity.public_accounts a on a.id = w.person_id
      where w.id = any (${[...waiting.keys()]}::uuid[]) and a.status = 'active'`
    const found = new Map(
      rows.map((row) => [
        row.id,
        {
          walletId: row.id,
          ownerId: row.ownerId,
          name: maskedName(row.name),
        },
      ]),
    )
    for (const [id, { resolve }] of waiting) resolve(found.get(id) ?? null)
  } catch (error) {
    for (const { reject } of waiting.values()) reject(error)
  }
}

/**
 * A person's wallet, read anew each time: who was disabled or has closed their account a moment ago receives nothing, whichever
 * process did it. Fails `wallet_not_found` for these and any other. `ctx` outside a transaction.
 */
export const loadRecipientByWallet = async (ctx: Context, walletId: string): Promise<Recipient> =>
  (await lookUp(ctx.sql, walletId)) ?? fail('wallet_not_found')
