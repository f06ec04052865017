// What a letter is for decides what may hold it back.
import type { LetterName } from '#text/en/letters.ts'

/** What its reader has just asked for: also to an address from which mail came back, since that may be over. */
const requested: ReadonlySet<LetterName> = new Set<LetterName>([
  'email_code',
  'phone_code',
  'verify_email',
  'reset_password',
  'reset_code',
  'sign_in_link',
  'sign_in_link_sms',
  'recovery_code_sent',
  'recovery_opened',
  'address_check',
  'wallet_code',
])
/** What may be ended, and ends with a complaint. */
const news: ReadonlySet<LetterName> = new Set<LetterName>(['notice', 'digest', 'welcome'])

type LetterKind = 'asked' | 'news' | 'service'
export const kindOf = (name: LetterName): LetterKind =>
  requested.has(name) ? 'asked' : news.has(name) ? 'news' : 'service'
