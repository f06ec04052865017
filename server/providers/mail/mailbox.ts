// The stand-in for mail and SMS: keeps the last messages in memory, for the page `/dev/mailbox` of demo mode and for tests.
export type SentMessage = {
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  html: string
  messageId?: string
  inReplyTo?: string
  headers?: Readonly<Record<string, string>>
  at: string
}

export type Mailbox = {
  readonly put: (message: Omit<SentMessage, 'at'>) => void
  /** Newest first. */
  readonly read: (to?: string) => readonly SentMessage[]
}

const longest = 500

export const createMailbox = (now: () => Date): Mailbox => {
  const messages: SentMessage[] = []
  return {
    put: (message) => {
      messages.unshift({ ...message, at: now().toISOString() })
      messages.length = Math.min(messages.length, longest)
    },
    read: (to) => (to ? messages.filter((message) => message.to === to) : messages),
  }
}
