// Mail: SMTP by nodemailer, or the local mailbox that demo mode and tests read.
import type { Transporter } from 'nodemailer'
import type { Mailbox } from './mailbox.ts'

export type Mail = {
  /** Resolves once the next server has taken the mail; throws so that the job is tried again. */
  readonly send: (message: {
    to: string
    subject: string
    text: string
    html: string
    headers?: Readonly<Record<string, string>>
  }) => Promise<void>
}

declare module '#server/core/context.ts' {
  interface Providers {
    mail: Mail
  }
}

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * `url`: `smtp://user:password@host:587`; `from`: `AO <no-reply@ao.example>`. With `smtp://` a server that offers no TLS gets
 * no mail, since codes and links would be read on the way; one on this machine, and `plain`, may do without.
 */
export const smtpMail = (url: string, from: string, plain = false): Mail => {
  const { protocol, hostname } = new URL(url)
  const requireTLS = protocol === 'smtp:' && !plain && !thisMachine.test(hostname)
  let opened: Promise<Transporter> | null = null
  // Only a server that sends mail needs what sends it in memory.
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, requireTLS }, { from }),
    ))
  return { send: async (message) => void (await (await transport()).sendMail(message)) }
}

export const mailboxMail = (mailbox: Mailbox): Mail => ({
  send: async (message) => mailbox.put({ channel: 'mail', ...message }),
})
