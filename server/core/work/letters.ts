// Mail and SMS leave after the commit: a letter is queued by name and values, and rendered when it is sent. Until then it is
// sealed: whoever reads the database, or a copy of it, reads no code, link or address there.
import type { LetterName } from '#text/en/letters.ts'
import type { Sql } from '../database/db.ts'
import { openByAny } from '../former-secrets.ts'
import { newId } from '../ids.ts'
import { openText, sealText } from '../sealing.ts'
import { addJob } from './jobs.ts'

/** A notice that a letter tells, by name and values; said in the reader's words when the letter leaves. */
export type LetterNews = {
  readonly name: string
  readonly values: Readonly<Record<string, string | number | boolean>>
  readonly link: string
}

export type Letter = {
  readonly channel: 'mail' | 'sms'
  /** Address, or number in E.164. */
  readonly to: string
  readonly language: 'en' | 'de'
  readonly name: LetterName
  readonly values: Readonly<Record<string, string | number>>
  /** The reader's clock, where the letter itself says moments by it; UTC unless said. */
  readonly timeZone?: string
  readonly news?: readonly LetterNews[]
  /** What mail programs show as one conversation: `ticket-60012`. */
  readonly thread?: string
  /** Where one press of the mail program ends letters of this kind (RFC 8058). */
  readonly oneClick?: string
  /** A code that is worthless after this moment is not sent late. */
  readonly until?: string
}

/** `id` names it in its Message-ID, and so in what comes back. */
export type SealedLetter = { readonly id: string; readonly sealed: string }

/** How often a letter is tried. */
export const letterAttempts = 20

export const sealAndQueueLetter = (
  sql: Sql,
  secret: string,
  letter: Letter,
  now: Date,
): Promise<void> =>
  queueLetter(sql, {
    id: newId(now.getTime()),
    sealed: sealText(secret, 'letters', JSON.stringify(letter)),
  })

export const queueLetter = (sql: Sql, letter: SealedLetter): Promise<void> =>
  addJob(sql, 'notifications.post', letter, { maxAttempts: letterAttempts })

export const openLetter = (
  secrets: readonly string[],
  { sealed }: Pick<SealedLetter, 'sealed'>,
): Letter =>
  JSON.parse(openByAny(secrets, (secret) => openText(secret, 'letters', sealed))) as Letter

/** Letters that nobody has tried yet though they are due, and since when the oldest of them waits. */
export const untriedLetters = async (
  sql: Sql,
): Promise<{ count: number; oldestAt: string | null }> => {
  const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
    select count(*) as count, min(run_at) as oldest_at from graphile_worker.jobs
    where task_identifier = 'notifications.post' and attempts = 0 and locked_at is null and run_at <= now()`
  return row ?? { count: 0, oldestAt: null }
}
