// Mail and SMS leave after the commit: a letter is queued by name and values, and rendered when it is sent.
import type { LetterName } from '#text/en/notifications/letters.ts'
import type { Sql } from '../database/db.ts'
import { addJob } from './jobs.ts'

export type Letter = {
  readonly channel: 'mail' | 'sms'
  /** Address, or number in E.164. */
  readonly to: string
  readonly language: 'en' | 'de'
  readonly name: LetterName
  readonly values: Readonly<Record<string, string | number>>
  /** A code that is worthless after this moment is not sent late. */
  readonly until?: string
}

export const sendLetter = (sql: Sql, letter: Letter): Promise<void> =>
  addJob(sql, 'notifications.post', letter, { maxAttempts: 20 })
