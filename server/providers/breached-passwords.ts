// Whether a password stands in a list of breached ones (ASVS 6.2.12): by the range protocol of Have I Been Pwned, in which the
// first five of the forty hexadecimal digits of the password's SHA-1 leave this machine, and nothing else of it.
import { createHash } from 'node:crypto'
import type { Settings } from './settings.ts'

export type BreachedPasswords = {
  /** In how many breaches it was seen; null when nobody could be asked. Never throws. */
  readonly timesSeen: (password: string) => Promise<number | null>
}

declare module '#server/core/context.ts' {
  interface Providers {
    breachedPasswords: BreachedPasswords
  }
}

const prefixLength = 5
/** Somebody waits at a form: beyond this they are not kept from registering. */
const timeout = 2000

/** `SUFFIX:COUNT` a line; lines with the count 0 are padding. */
const countIn = (range: string, suffix: string): number => {
  for (const line of range.split('\n')) {
    const [digits, count] = line.trim().split(':')
    if (digits === suffix) return Number(count)
  }
  return 0
}

export const passwordRange = (url: string): BreachedPasswords => ({
  timesSeen: async (password) => {
    const digits = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const answer = await fetch(
        `${url.replace(/\/$/, '')}/range/${digits.slice(0, prefixLength)}`,
        {
          // Padded answers are alike in size, so that an observer learns nothing from it.
          headers: { 'add-padding': 'true', 'user-agent': 'AO' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        },
      )
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      return countIn(await answer.text(), digits.slice(prefixLength))
    } catch (error) {
      console.error(
        JSON.stringify({ level: 40, msg: 'breached passwords not asked', error: String(error) }),
      )
      return null
    }
  },
})

/** `BREACHED_PASSWORDS_URL`, such as https://api.pwnedpasswords.com; nobody is asked without it. */
export const breachedPasswordsOf = (settings: Settings): BreachedPasswords => {
  const url = settings['BREACHED_PASSWORDS_URL']
  return url ? passwordRange(url) : { timesSeen: async () => null }
}
