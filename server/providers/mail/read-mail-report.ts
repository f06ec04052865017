// What a mail server or a mail program reports of a mail that was sent: a delivery status (RFC 3464) or a complaint (RFC 5965).
import PostalMime, { type Email } from 'postal-mime'
import { isNoMailbox } from './mail.ts'

export type MailReport = {
  /** What the mail was called that it is about, without its brackets. */
  readonly messageId: string
  /** Lower case. */
  readonly recipient: string
  /** `returned`: no mail reaches this address; `undelivered`: this one did not; `complained`: its reader called it spam. */
  readonly what: 'returned' | 'undelivered' | 'complained'
  /** Of RFC 3463, such as `5.1.1`; empty with a complaint. */
  readonly status: string
}

/** Groups of fields, each group ended by an empty line; a line that begins with a blank goes on with the one before. */
const groupsOf = (text: string): Map<string, string>[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line): [string, string][] => {
            const colon = line.indexOf(':')
            return colon > 0
              ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
              : []
          }),
        ),
    )
    .filter(({ size }) => size > 0)

/** `rfc822; asha@example.org` or `<asha@example.org>` → the address. */
const addressOf = (field = ''): string =>
  field
    .slice(field.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase()

const partOf = (mail: Email, types: readonly string[]): string | null => {
  const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  return typeof part?.content === 'string' ? part.content : null
}

/** Fields of the mail that it is about: the whole of it or its head comes back with the report. */
const fieldsOfOriginal = (mail: Email): Map<string, string> => {
  const original = partOf(mail, ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'])
  return (original === null ? undefined : groupsOf(original)[0]) ?? new Map<string, string>()
}

const toReport = (
  messageId: string,
  recipient: string,
  what: MailReport['what'],
  status: string,
): MailReport[] =>
  messageId && /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(recipient)
    ? [{ messageId, recipient, what, status }]
    : []

/** Letters have a few hundred lines, and reports of them a few more; the parser takes its time for each. */
const maxLines = 4_000
const linesIn = (raw: Uint8Array): number =>
  raw.reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 0)

/** Never throws: what is no report, or says nothing that is known, is an empty list. Delays and successes are none. */
export const readMailReport = async (raw: Uint8Array): Promise<MailReport[]> => {
  if (linesIn(raw) > maxLines) return []
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
    maxHeadersSize: 262_144,
  }).catch(() => null)
  if (!mail) return []
  const original = fieldsOfOriginal(mail)
  const messageId = (original.get('message-id') ?? '').replace(/^<|>$/g, '')
  const feedback = partOf(mail, ['message/feedback-report'])
  if (feedback !== null) {
    const [fields] = groupsOf(feedback)
    if (fields?.get('feedback-type')?.toLowerCase() !== 'abuse') return []
    const recipient = fields.get('original-rcpt-to') ?? original.get('to')
    return toReport(messageId, addressOf(recipient), 'complained', '')
  }
  const status = partOf(mail, ['message/delivery-status', 'message/global-delivery-status'])
  if (status === null) return []
  return groupsOf(status).flatMap((fields) => {
    const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
    if (fields.get('action')?.toLowerCase() !== 'failed' || !code.startsWith('5')) return []
    const recipient = addressOf(fields.get('original-recipient') ?? fields.get('final-recipient'))
    return toReport(messageId, recipient, isNoMailbox(code) ? 'returned' : 'undelivered', code)
  })
}
