// Mail: SMTP by nodemailer, or the local mailbox that demo mode and tests read.
import type { Transporter } from 'nodemailer'
import type { MailReports } from './mail-reports.ts'
import type { Mailbox } from './mailbox.ts'

export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** `<id@host>`, by which what comes back is known again. */
  readonly messageId: string
  /** The conversation it belongs to: what mail programs show together. */
  readonly inReplyTo?: string
  readonly headers: Readonly<Record<string, string>>
}

export type Mail = {
  /**
   * Resolves once the next server has taken the mail. Throws `MailRejected` when it never will, anything else so that the job
   * is tried again.
   */
  readonly send: (message: MailMessage) => Promise<void>
  /** What other servers report of mails that were sent. */
  readonly reports: MailReports
}

declare module '#server/core/context.ts' {
  interface Providers {
    mail: Mail
  }
}

/** The next server said for good that it does not take this mail (5xx). */
export class MailRejected extends Error {
  /** Of RFC 3463, such as `5.1.1`; the SMTP reply code where there is none. */
  readonly status: string
  /** It is the address that is wrong, and so every mail to it. */
  readonly noMailbox: boolean
  constructor(status: string, noMailbox: boolean) {
    super(`refused with ${status}`)
    this.status = status
    this.noMailbox = noMailbox
  }
}

/**
 * Whether a permanent status means that no mail can reach this address: not that a mailbox is full (5.2.2), that this one mail
 * is too large or of a wrong form (5.2.3, 5.3.4, 5.6), nor that a policy refuses it (5.7), such as a filter of spam.
 */
export const isNoMailbox = (status: string): boolean =>
  /^5\.[0-5]\.\d{1,3}$/.test(status) && !/^(5\.2\.[23]|5\.3\.4)$/.test(status)

/** What nodemailer says of a reply. Only what was answered to the recipient or the mail itself is for good. */
type SmtpReply = { responseCode?: number; response?: string; command?: string }

export const rejectionOf = (error: unknown): MailRejected | null => {
  const { responseCode = 0, response = '', command = '' } = error as SmtpReply
  if (responseCode < 500 || responseCode > 599) return null
  if (command !== 'RCPT TO' && command !== 'DATA') return null
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  // Without a status of its own the reply code says it (RFC 5321): 550, 551 and 553 are of the mailbox.
  const noMailbox = status ? isNoMailbox(status) : [550, 551, 553].includes(responseCode)
  return new MailRejected(status ?? String(responseCode), command === 'RCPT TO' && noMailbox)
}

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export type SmtpSettings = {
  /** `smtp://user:password@host:587` */
  readonly url: string
  /** `AO <no-reply@ao.example>` */
  readonly from: string
  /** Where answers go, such as the address of support. */
  readonly replyTo?: string | undefined
  /** Where servers send what cannot be delivered: the envelope's sender. */
  readonly bouncesTo?: string | undefined
  readonly plain?: boolean
}

/**
 * With `smtp://` a server that offers no TLS gets no mail, since codes and links would be read on the way; one on this machine,
 * and `plain`, may do without.
 */
export const smtpMail = (settings: SmtpSettings, reports: MailReports): Mail => {
  const { url, from, replyTo, bouncesTo, plain = false } = settings
  const { protocol, hostname } = new URL(url)
  const requireTLS = protocol === 'smtp:' && !plain && !thisMachine.test(hostname)
  let opened: Promise<Transporter> | null = null
  // Only a server that sends mail needs what sends it in memory.
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, requireTLS }, { from, ...(replyTo ? { replyTo } : {}) }),
    ))
  return {
    reports,
    send: async ({ to, inReplyTo, ...message }) => {
      const transporter = await transport()
      try {
        await transporter.sendMail({
          ...message,
          to,
          ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
          ...(bouncesTo ? { envelope: { from: bouncesTo, to } } : {}),
        })
      } catch (error) {
        throw rejectionOf(error) ?? error
      }
    },
  }
}

export const mailboxMail = (mailbox: Mailbox, reports: MailReports): Mail => ({
  reports,
  send: async (message) => mailbox.put({ channel: 'mail', ...message }),
})
