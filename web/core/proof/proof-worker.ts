// Runs beside the page, so that the page stays alive while it works.
import { findProof } from './find-proof.ts'

addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  postMessage(findProof(data.challenge, data.bits, 0, Number.MAX_SAFE_INTEGER))
})
