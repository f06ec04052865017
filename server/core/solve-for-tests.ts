import { leadingZeroBits, readChallenge } from '#contract/proof-of-work.ts'
import { sha256 } from './random.ts'

/** Does the work a browser does, and says how many hashes it took. */
export const solveForTests = (challenge: string): { solution: string; hashes: number } => {
  const { bits } = readChallenge(challenge)!
  for (let number = 0; ; number++) {
    const solution = `${challenge}.${number}`
    if (leadingZeroBits(sha256(solution)) >= bits) return { solution, hashes: number + 1 }
  }
}
