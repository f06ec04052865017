import type { Letter } from '#server/core/work/letters.ts'
import { kindOf } from './letter-kinds.ts'

/** Of the part of a Message-ID behind the `@`. */
const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname

export const messageIdOf = (id: string, publicUrl: string): string => `<${id}@${hostOf(publicUrl)}>`

/** The letter that a Message-ID names, null when it is not one of ours. */
export const letterOf = (messageId: string, publicUrl: string): string | null => {
  const [id = '', host] = messageId.split('@')
  return host === hostOf(publicUrl) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
    ? id
    : null
}

/**
 * That a machine wrote it, so that none answers (RFC 3834); what kind it is, for figures of complaints; and how mail programs
 * end what may be ended (RFC 2369, RFC 8058). `inReplyTo`: one name for all letters of a ticket, which makes them a conversation.
 */
export const envelopeOf = (
  letter: Pick<Letter, 'name' | 'language' | 'thread' | 'oneClick'>,
  id: string,
  publicUrl: string,
): { messageId: string; inReplyTo?: string; headers: Record<string, string> } => ({
  messageId: messageIdOf(id, publicUrl),
  ...(letter.thread ? { inReplyTo: `<${letter.thread}@${hostOf(publicUrl)}>` } : {}),
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': letter.language,
    'Feedback-ID': `${letter.name}:${kindOf(letter.name)}:${letter.language}:${hostOf(publicUrl)}`,
    ...(letter.oneClick
      ? {
          'List-Unsubscribe': `<${letter.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
})
