// Who may have a password checked. A device the account was signed in on before, and a link mailed to its owner, have an
// allowance of their own that no stranger touches; strangers are counted by the account they try and where they come from.
import { hours } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { knownDevice } from '../sessions/devices.ts'
import type { AccountRow } from '../reads.ts'
import { admitAttempt, type Counter, countAttempts, networkCounters } from './attempts.ts'
import { signInLinkOf } from './sign-in-link.ts'

/** Failures of strangers at one name: five are free, from twenty on the owner's mailbox is asked. */
export const strangersAt = (name: string): Counter => ({
  kind: 'sign_in_name',
  subject: name,
  free: 5,
  within: hours(1),
  mailFrom: 20,
})
const onDevice = (device: string): Counter => ({
  kind: 'sign_in_device',
  subject: device,
  free: 10,
  within: hours(1),
})
const withLink = (hash: Buffer): Counter => ({
  kind: 'sign_in_link',
  subject: hash.toString('hex'),
  free: 10,
  within: hours(24),
})

type Admitted = {
  /** What to forgive when the sign-in succeeds. */
  counted: readonly Counter[]
  needsMail: boolean
  /** The link that let it in: it proves the mailbox. */
  link: Buffer | null
}

/**
 * Counts one sign-in before its password is checked. Known and unknown names are treated alike. Needs a transaction.
 * Fails `proof_required`.
 */
export const admitSignIn = async (
  ctx: Context,
  name: string,
  account: AccountRow | null,
  link: string | undefined,
): Promise<Admitted> => {
  const device = account && (await knownDevice(ctx, account.id))
  const linkHash = account && link ? await signInLinkOf(ctx, account.id, link) : null
  const owners: { own: Counter; link: Buffer | null }[] = [
    ...(device ? [{ own: onDevice(device), link: null }] : []),
    ...(linkHash ? [{ own: withLink(linkHash), link: linkHash }] : []),
  ]
  for (const { own, link: opened } of owners) {
    const [level] = await countAttempts(ctx, [own])
    if (level! <= own.free) return { counted: [own], needsMail: false, link: opened }
  }
  const counted = [strangersAt(name), ...networkCounters(ctx, 'sign_in')]
  return { counted, link: null, ...(await admitAttempt(ctx, counted)) }
}
