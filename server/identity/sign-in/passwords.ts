// Passwords: argon2id with OWASP's minimum parameters; at most four at once, so that sign-ins never starve other calls.
import { hash, verify } from '@node-rs/argon2'
import { fail } from '#server/core/fail.ts'

const parameters = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const
const atOnce = 4
const longestQueue = 100

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) return fail('busy')
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** PHC string. The same letters typed on another keyboard give the same hash (NFKC). */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), parameters))

/** The hash of a password nobody has, for names nobody has: a guess at either takes the same time. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+5IZR0MzKNEpaLWz91M4nw$0+/aiL+4HLHIgRRY1xyTLMPfeNwuMst2Nc5rB3I1IjE'

/** False for an account without a password of its own too, and no sooner than for one with another. */
export const passwordFits = (password: string, phc: string): Promise<boolean> => {
  const isHash = phc.startsWith('$argon2id$')
  return inTurn(
    async () =>
      (await verify(isHash ? phc : nobodysHash, password.normalize('NFKC')).catch(() => false)) &&
      isHash,
  )
}

/** Whether a hash was made with other parameters than today's. */
export const needsRehash = (phc: string): boolean =>
  !phc.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')
