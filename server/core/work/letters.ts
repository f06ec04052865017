// Mail and SMS leave after the commit: a letter is queued by name and values, and rendered when it is sent. Until then it is
// sealed: whoever reads the database, or a copy of it, reads no code, link or address there.
import type { LetterName } from '#text/en/letters.ts'
import type { Sql } from '../database/db.ts'
import { openByAny } from '../former-secrets.ts'
import { openText, sealText } from '../sealing.ts'
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

export type SealedLetter = { readonly sealed: string }

export const sendLetter = (sql: Sql, secret: string, letter: Letter): Promise<void> =>
  addJob(
    sql,
    'notifications.post',
    { sealed: sealText(secret, 'letters', JSON.stringify(letter)) } satisfies SealedLetter,
    { maxAttempts: 20 },
  )

export const openLetter = (secrets: readonly string[], { sealed }: SealedLetter): Letter =>
  JSON.parse(openByAny(secrets, (secret) => openText(secret, 'letters', sealed))) as Letter
