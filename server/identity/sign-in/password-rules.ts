// What a new password must not be, beyond the rules of form in the contract: common ones, dressed up or not, the person's own
// words, and what was seen in breaches.
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

let known: Promise<ReadonlySet<string>> | null = null
/** Fifty thousand words: read when the first password is chosen. */
const commonOnes = () =>
  (known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
const own = ['ao', 'aoplatform', 'student', 'studyabroad', 'university', 'passport', 'wallet']
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const undressed = (s: string): string => s.replace(/[@4310!$57]/g, (c) => disguises[c] ?? c)
/** Longest decoration of a common word that is still seen through: `Password2026!`. */
const decoration = 6

const isCommon = (
  password: string,
  words: readonly string[],
  common: ReadonlySet<string>,
): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain) || common.has(undressed(plain))) return true
  const cores = [plain, undressed(plain)].flatMap((s) => [
    s.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
    s.replace(/[^\p{L}\p{N}]+$/gu, ''),
  ])
  return cores.some(
    (core) =>
      core.length > 2 &&
      plain.length - core.length <= decoration &&
      (common.has(core) || own.includes(core) || words.includes(core)),
  )
}

/** Whether a password is common, or made of these words, the person's names and address. */
export const isCommonPassword = async (
  password: string,
  words: readonly string[],
): Promise<boolean> => {
  const theirs = words
    .flatMap((word) => [word, ...word.split(/[@.\s_-]+/)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
  return isCommon(password, theirs, await commonOnes())
}

/** Fails `password_common`. Not inside a transaction: a list outside may be asked. */
export const assertUncommonPassword = async (
  { providers }: Pick<Context, 'providers'>,
  password: string,
  words: readonly string[],
): Promise<void> => {
  const isKnown =
    (await isCommonPassword(password, words)) ||
    ((await providers.breachedPasswords.timesSeen(password)) ?? 0) > 0
  if (isKnown) fail('password_common', { fields: { pass: 'password_common' } })
}
