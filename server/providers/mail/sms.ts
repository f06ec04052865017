// SMS: any gateway that takes a signed JSON POST, or the local mailbox.
import { hmac } from '#server/core/random.ts'
import type { Mailbox } from './mailbox.ts'

export type Sms = { readonly send: (message: { to: string; text: string }) => Promise<void> }

declare module '#server/core/context.ts' {
  interface Providers {
    sms: Sms
  }
}

/** Posts `{to, text}` to `url` with the body's HMAC-SHA256 in `X-Signature`; anything but 2xx is an error. */
export const webhookSms = (url: string, secret: string): Sms => ({
  send: async (message) => {
    const body = JSON.stringify(message)
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
      headers: {
        'content-type': 'application/json',
        'x-signature': hmac(secret, body).toString('hex'),
      },
    })
    if (!answer.ok) throw new Error(`SMS gateway answered ${answer.status}`)
  },
})

export const mailboxSms = (mailbox: Mailbox): Sms => ({
  send: async ({ to, text }) => mailbox.put({ channel: 'sms', to, subject: '', text, html: '' }),
})
