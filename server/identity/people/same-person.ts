// Whether two accounts may be one person: signs for somebody to look at, never a proof.
import { minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'

export type SamePersonSign = {
  sign: 'address' | 'number' | 'device'
  /** What is alike, as it stands with each of them. */
  first: string
  second: string
}

/** `Asha.Rao+ao@GoogleMail.com` and `asharao@gmail.com` reach one mailbox. */
export const normalisedMail = (mail: string): string => {
  const at = mail.lastIndexOf('@')
  const domain = mail.slice(at + 1).toLowerCase()
  const local = mail.slice(0, at).toLowerCase().replace(/\+.*$/, '').replaceAll('.', '')
  return `${local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}

type Row = { mail: string; phone: string | null }

/** Within this time of each other, on one address and with the same browser, two sessions count as one device. */
const sameDeviceMs = minutes(30)

const sharedDevice = async (
  { sql }: Pick<Context, 'sql'>,
  first: string,
  second: string,
): Promise<SamePersonSign[]> => {
  const [row] = await sql<{ ip: string; userAgent: string }[]>`
    select a.ip, a.user_agent from identity.sessions a join identity.sessions b
      on b.ip = a.ip and b.user_agent = a.user_agent
        and abs(extract(epoch from b.created_at - a.seen_at)) * 1000 < ${sameDeviceMs}
    where a.account_id = ${first} and b.account_id = ${second} and a.ip <> '' and a.user_agent <> ''
      and a.on_behalf_of is null and b.on_behalf_of is null
    limit 1`
  if (!row) return []
  const device = `${row.userAgent} (${row.ip})`
  return [{ sign: 'device', first: device, second: device }]
}

/** What speaks for one person behind both accounts: one mailbox, one number, one browser at one time. */
export const samePersonSigns = async (
  ctx: Pick<Context, 'sql'>,
  first: string,
  second: string,
): Promise<SamePersonSign[]> => {
  const rows = await ctx.sql<(Row & { id: string })[]>`
    select id, mail, phone from identity.accounts where id in (${first}, ${second})`
  const [a, b] = [rows.find(({ id }) => id === first), rows.find(({ id }) => id === second)]
  if (!a || !b) return []
  const found: SamePersonSign[] = []
  if (normalisedMail(a.mail) === normalisedMail(b.mail))
    found.push({ sign: 'address', first: a.mail, second: b.mail })
  if (a.phone && a.phone === b.phone)
    found.push({ sign: 'number', first: a.phone, second: b.phone })
  return [...found, ...(await sharedDevice(ctx, first, second))]
}
