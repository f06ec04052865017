// Whether two accounts may be one person: signs for somebody to look at, never a proof.
import { minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { digestsOfNumber } from '../contact/proved-numbers.ts'
import { accountsOnDevices, devicesOf } from './accounts-on-devices.ts'

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

type Row = {
  id: string
  mail: string
  phone: string | null
  /** Addresses that it had before. */
  mails: string[]
  /** Digests of numbers that it proved, in hexadecimal. */
  numbers: string[]
}

/** The address that both have or had, as it stands with each. */
const sharedMailbox = (a: Row, b: Row): SamePersonSign[] => {
  const boxes = new Map([...b.mails, b.mail].map((mail) => [normalisedMail(mail), mail]))
  const first = [a.mail, ...a.mails].find((mail) => boxes.has(normalisedMail(mail)))
  return first === undefined
    ? []
    : [{ sign: 'address', first, second: boxes.get(normalisedMail(first))! }]
}

/** A number of today that the other has, or once proved. */
const sharedNumber = (
  ctx: Pick<Context, 'secret' | 'formerSecrets'>,
  a: Row,
  b: Row,
): SamePersonSign[] => {
  const provedBy = (phone: string, { numbers }: Row) =>
    digestsOfNumber(ctx, phone).some((digest) => numbers.includes(digest))
  const phone = [
    [a.phone, b],
    [b.phone, a],
  ] as const
  const [number] = phone.find(
    ([one, other]) => one !== null && (one === other.phone || provedBy(one, other)),
  ) ?? [null]
  return number === null ? [] : [{ sign: 'number', first: number, second: number }]
}

/** Within this time of each other, on one address and with the same browser, two sessions count as one device; so do those on one that is known. */
const sameDeviceMs = minutes(30)

const listSharedDevice = async (
  { sql }: Pick<Context, 'sql'>,
  first: string,
  second: string,
): Promise<SamePersonSign[]> => {
  const [row] = await sql<{ device: NotNull<string> }[]>`
    select a.user_agent || ' (' || a.ip || ')' as device from identity.sessions a join identity.sessions b
      on b.ip = a.ip and b.user_agent = a.user_agent
        and abs(extract(epoch from b.created_at - a.seen_at)) * 1000 < ${sameDeviceMs}
    where a.account_id = ${first} and b.account_id = ${second} and a.ip <> '' and a.user_agent <> ''
      and a.on_behalf_of is null and b.on_behalf_of is null
    union all
    select d.device from (${accountsOnDevices({ sql }, devicesOf({ sql }, first))}) d where d.account_id = ${second}
    limit 1`
  return row ? [{ sign: 'device', first: row.device, second: row.device }] : []
}

/** What speaks for one person behind both accounts: one mailbox or number, also a former one, one browser at one time. */
export const findSamePersonSigns = async (
  ctx: Pick<Context, 'sql' | 'secret' | 'formerSecrets'>,
  first: string,
  second: string,
): Promise<SamePersonSign[]> => {
  const rows = await ctx.sql<Row[]>`
    select a.id, a.mail, a.phone,
      array(select m.old_mail from identity.mail_changes m where m.account_id = a.id) as mails,
      array(select encode(n.digest, 'hex') from identity.proved_numbers n where n.account_id = a.id) as numbers
    from identity.accounts a where a.id in (${first}, ${second})`
  const [a, b] = [rows.find(({ id }) => id === first), rows.find(({ id }) => id === second)]
  if (!a || !b) return []
  return [
    ...sharedMailbox(a, b),
    ...sharedNumber(ctx, a, b),
    ...(await listSharedDevice(ctx, first, second)),
  ]
}
