// The stand-in for mail and SMS: keeps the last messages in memory, for the page `/dev/mailbox` of demo mode and for tests.
export type Message = {
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
  readonly put: (message: Omit<Message, 'at'>) => void
  /** Newest first. */
  readonly read: (to?: string) => readonly Message[]
}

const longest = 500

export const createMailbox = (now: () => Date): Mailbox => {
  const messages: Message[] = []
  return {
    put: (message) => {
      messages.unshift({ ...message, at: now().toISOString() })
      messages.length = Math.min(messages.length, longest)
    },
    read: (to) => (to ? messages.filter((message) => message.to === to) : messages),
  }
}
