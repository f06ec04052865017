// Solves a challenge of proof of work, in a worker where there are workers.
import { proofCookie, readChallenge } from '#contract/proof-of-work.ts'
import { findProof } from './find-proof.ts'

/** The solution; the one for a `visit` is kept in a cookie, so that pages and calls have it until it ends. */
export async function solveProof(challenge: string): Promise<string> {
  const said = readChallenge(challenge)
  if (!said) throw new Error('not a challenge')
  const solution = await inWorker(challenge, said.bits).catch(() => inSlices(challenge, said.bits))
  if (said.use === 'visit') {
    const seconds = Math.max(1, said.expires - Math.floor(Date.now() / 1000))
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${proofCookie}=${solution}; Path=/; Max-Age=${Math.min(600, seconds)}; SameSite=Strict${secure}`
  }
  return solution
}

function inWorker(challenge: string, bits: number): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('no worker'))
    })
    worker.postMessage({ challenge, bits })
  })
}

/** The same on the page itself, a little at a time. */
async function inSlices(challenge: string, bits: number): Promise<string> {
  for (let from = 0; ; from += 2_000) {
    const found = findProof(challenge, bits, from, 2_000)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve))
  }
}
