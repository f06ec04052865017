// The one signature that AO knows by itself: the scanners' test file, which shows that a road is guarded where no scanner runs.
// Made of two halves, so that no scanner takes this source for the real thing.
import { maxStreamBytes } from './inspect-pdf-streams.ts'
import { stringsIn } from './inspect-pdf-syntax.ts'

const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)

/** The name of what was found in the bytes, or null. */
export const foundSignature = (bytes: Uint8Array): string | null =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(eicar)
    ? 'EICAR test file'
    : null

/** The same of a PDF or a stream of it: as it stands there, or in strings. Only pictures are longer than any text may be. */
export const foundInPdf = (bytes: Uint8Array): string | null => {
  for (const said of [bytes, ...(bytes.length <= maxStreamBytes ? stringsIn(bytes) : [])]) {
    const found = foundSignature(said)
    if (found) return found
  }
  return null
}
